# /// case
# summary: nested tuples, frozensets, ranges, slices and bytes as arguments decide by value and type
# reference: https://docs.python.org/3/library/stdtypes.html
# features: value-guard type-guard tuple set range slice
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    if x == (1, (2, 3)):
        return "nested", x
    if isinstance(x, frozenset):
        return "set", 1 in x, len(x)
    if isinstance(x, range):
        return "range", len(x), x[-1]
    if isinstance(x, slice):
        return "slice", [0, 1, 2, 3][x]
    return "other", x


def calls():
    yield call((1, (2, 3)))
    yield call((1, (2, 3)))
    yield call((1, (2, 3.0)))
    yield call((1, (2, 4)))
    yield call(frozenset([1, 2]))
    yield call(range(3))
    yield call(range(0, 9, 2))
    yield call(slice(1, 3))
    yield call(slice(None, None, -1))
