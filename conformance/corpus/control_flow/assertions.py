# /// case
# summary: assert raises AssertionError with its message, evaluated only then
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: assert-statement traceback evaluation-order
# since: 3.8
# capture: breaks 2 raises raises
# ///
from conformance.case import call, event


def case(x, items):
    assert x > 0, event("message", "x is %r" % (x,))
    assert items
    return x, len(items)


def calls():
    yield call(1, [1])
    yield call(1, [1])
    yield call(0, [1])
    yield call(-2.5, [1])
    yield call(1, [])
