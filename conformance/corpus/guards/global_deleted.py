# /// case
# summary: a global deleted between two calls is a NameError in the second
# reference: https://docs.python.org/3/library/exceptions.html#NameError
# features: global-read structure-guard unbound-local traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call

OFFSET = 10


def shift(x):
    return x + OFFSET


def case(x):
    y = x * 2
    return shift(y)


def calls():
    global OFFSET
    yield call(1)
    yield call(1)
    del OFFSET
    yield call(1)
    yield call(1)
    OFFSET = 0.5
    yield call(1)
