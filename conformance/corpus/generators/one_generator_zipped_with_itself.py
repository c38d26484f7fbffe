# /// case
# summary: zip of one generator with itself gives pairs of neighbours, a single one left is lost
# reference: https://docs.python.org/3/library/functions.html#zip
# features: generator builtin-function aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def rows(x, n):
    for i in range(n):
        yield x + i


def case(x, n):
    made = rows(x, n)
    pairs = [a * 10 + b for a, b in zip(made, made)]
    other = iter(rows(x, n))
    thirds = [c for a, b, c in zip(*[other] * 3)]
    return pairs, thirds, list(made), list(other)


def calls():
    yield call(np.arange(2.0), 4)
    yield call(np.arange(2.0), 4)
    yield call(np.arange(2.0), 5)
    yield call(np.arange(2.0), 1)
