# /// case
# summary: an unpacked iterable of a comprehension is used up before the next turn begins
# reference: PEP 798
# features: comprehension-unpacking evaluation-order generator numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def part(x, i):
    event("begins", i)
    yield x * i
    yield x + i
    event("ends", i)


def case(x, n):
    return [*part(x, event("turn", i)) for i in range(n) for _ in range(1)], [*"ab" for _ in range(n)]


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 0)
