# /// case
# summary: repeating a list repeats references to the same items
# reference: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations
# features: list aliasing list-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(row, n):
    rows = [row] * n
    fresh = [[] for _ in range(n)]
    if n:
        rows[0].append("x")
        fresh[0].append("x")
    return rows, fresh, rows + rows


def calls():
    yield call([1], 3)
    yield call([1], 3)
    yield call([], 1)
    yield call([2], 0)
