# /// case
# summary: an operator without a method for its operands raises TypeError at its place
# reference: https://docs.python.org/3/library/exceptions.html#TypeError
# features: binary-operator unary-operator traceback type-guard
# since: 3.8
# capture: breaks 2 raises raises
# ///
from conformance.case import call


def case(a, b):
    c = a + b
    return -c


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(1, "x")
    yield call("x", 1)
    yield call("x", "y")
    yield call(None, 1)
    yield call([], ())
