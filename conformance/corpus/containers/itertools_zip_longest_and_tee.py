# /// case
# summary: zip_longest fills what ends early, tee gives two iterators over one that are asked apart
# reference: https://docs.python.org/3/library/itertools.html#itertools.zip_longest
# features: itertools generator evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call, event


def numbers(n):
    for i in range(n):
        event("number", i)
        yield i


def case(x, n, items):
    filled = [x * a + b for a, b in itertools.zip_longest(range(n), items, fillvalue=10)]
    a, b = itertools.tee(numbers(3))
    firsts = next(a), next(a), next(b)
    return filled, firsts, list(b), list(a)


def calls():
    yield call(np.arange(2.0), 3, [1])
    yield call(np.arange(2.0), 3, [1])
    yield call(np.arange(2.0), 0, [1, 2])
