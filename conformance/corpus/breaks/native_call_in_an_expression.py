# /// case
# summary: a native call amid an expression finds the operands left of it on the stack
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: opaque-call output evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def show(x):
    return x if x else 1


def case(a, b):
    return a + b * (a - show(print(a, b)) * b) + a


def calls():
    yield call(2, 3)
    yield call(2, 3)
    yield call(2.5, -1)
    yield call(True, 10 ** 20)
