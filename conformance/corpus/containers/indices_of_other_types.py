# /// case
# summary: True is an index, and so is an object with __index__
# reference: https://docs.python.org/3/reference/datamodel.html#object.__index__
# features: list special-method type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Second:
    def __index__(self):
        return 1


def case(x, i):
    return x[i], x[True], x[-1]


def calls():
    yield call([1, 2, 3], 0)
    yield call([1, 2, 3], 0)
    yield call((1, 2, 3), True)
    yield call("abc", -3)
    yield call([4, 5], False)
