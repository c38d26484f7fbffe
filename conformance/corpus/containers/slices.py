# /// case
# summary: slices with steps, negative and missing ends
# reference: https://docs.python.org/3/reference/expressions.html#slicings
# features: slice list tuple string
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, i):
    return x[1:3], x[::-1], x[-2:], x[i:], x[:i], x[::2], x[9:], x[-1:0:-1]


def calls():
    yield call([1, 2, 3, 4], 1)
    yield call([1, 2, 3, 4], 1)
    yield call((1, 2, 3), -1)
    yield call("abcde", None)
    yield call([], 0)
