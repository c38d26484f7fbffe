# /// case
# summary: a callee with a with statement; its caller goes on
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement inlined-call opaque-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Log:
    lines = []

    def __enter__(self):
        self.lines.append("in")
        return self.lines

    def __exit__(self, *details):
        self.lines.append("out")


def logged(x):
    with Log() as lines:
        lines.append(x)
        return len(lines)


def watch():
    return Log.lines


def case(x):
    y = x * 2
    return logged(y), y


def calls():
    yield call(1)
    Log.lines.clear()
    yield call(1)
    Log.lines.clear()
    yield call(2.5)
