# /// case
# summary: calling what is not callable is a TypeError
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: binding-error traceback type-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def double(x):
    return 2 * x


def case(f, x):
    y = x + 1
    return f(y), y


def calls():
    yield call(double, 1)
    yield call(double, 1)
    yield call(3, 1)
    yield call(None, 1)
    yield call(float, 1)
