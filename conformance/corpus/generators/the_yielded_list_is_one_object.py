# /// case
# summary: a generator that yields the same list each turn, changed in between: a list of what it gave has one object
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator aliasing list-mutation object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def growing(x, n):
    row = []
    for i in range(n):
        row.append(x * i)
        yield row


def case(x, n):
    kept = list(growing(x, n))
    lengths = [len(row) for row in growing(x, n)]
    return kept, lengths, kept[0] is kept[-1], len(kept[0])


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 1)
