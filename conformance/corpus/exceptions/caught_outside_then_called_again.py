# /// case
# summary: after an exception the function works as before
# reference: https://docs.python.org/3/reference/executionmodel.html#exceptions
# features: traceback value-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call

COUNT = [0]


def case(x):
    COUNT[0] += 1
    y = 12 / x
    COUNT[0] += 1
    return y


def calls():
    yield call(3)
    COUNT[0] = 0
    yield call(3)
    COUNT[0] = 0
    yield call(0)
    COUNT[0] = 0
    yield call(3)
    COUNT[0] = 0
    yield call(0)
    COUNT[0] = 0
    yield call(0.0)
