# /// case
# summary: list.index and tuple.index with a start and a stop, negative and out of range
# reference: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations
# features: list tuple builtin-function value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def found(sequence, x, start, stop):
    first, last, _ = slice(start, stop).indices(len(sequence))
    if x not in sequence[first:last]:
        return None
    return sequence.index(x, start, stop)


def case(items, x):
    t = tuple(items)
    bounds = (-9, -4, -1, 0, 1, 4, 9)
    both = [(found(items, x, i, j), found(t, x, i, j)) for i in bounds for j in bounds]
    return both, items.index(x), t.index(x), items.index(x, -len(items)), t.index(x, -9, 9)


def calls():
    yield call([1, 2, 1, 2], 2)
    yield call([1, 2, 1, 2], 2)
    yield call([1, 2, 1, 2], 1)
    yield call([3, 3, 3, 7, 3], 7)
