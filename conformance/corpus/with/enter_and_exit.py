# /// case
# summary: with calls __enter__ and __exit__ in order, and __exit__ may swallow the exception
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Guard:
    def __init__(self, name, swallow=False):
        self.name = name
        self.swallow = swallow

    def __enter__(self):
        event("enter " + self.name)
        return self.name

    def __exit__(self, kind, value, traceback):
        event("exit " + self.name)
        return self.swallow


def case(x, swallow):
    with Guard("a", swallow) as a, Guard("b") as b:
        y = 10 // x
        return a, b, y
    return "swallowed"


def calls():
    yield call(5, False)
    yield call(5, False)
    yield call(0, True)
    yield call(0, False)
