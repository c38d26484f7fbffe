# /// case
# summary: the same arguments given by position and by keyword are the same call
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: keyword-call default-argument value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b=2, *, c=3):
    return a, b, c, a + b + c


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(1, b=2)
    yield call(b=2, a=1)
    yield call(1, c=3)
    yield call(1, c=4.5)
