# /// case
# summary: an exception raised in a callee keeps its cause, its context and both frames
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise exception-chaining traceback inlined-call
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class Wrong(ValueError):
    def __init__(self, text, code):
        super().__init__(text, code)
        self.code = code


CAUSE = KeyError("origin")


def check(x):
    if x < 0:
        raise Wrong("negative", x) from CAUSE
    return x + 1


def case(x):
    doubled = x * 2
    return check(doubled)


def calls():
    yield call(-1)
    yield call(-1)
    yield call(3)
    yield call(-2.5)
