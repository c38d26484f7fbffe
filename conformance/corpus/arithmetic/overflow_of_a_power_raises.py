# /// case
# summary: a float power that overflows raises, the product of the same becomes infinite
# reference: https://docs.python.org/3/library/exceptions.html#OverflowError
# features: float-arithmetic traceback
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    product = x * x
    return product, x ** 2


def calls():
    yield call(3.0)
    yield call(3.0)
    yield call(1e200)
    yield call(-1e-200)
