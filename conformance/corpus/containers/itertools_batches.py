# /// case
# summary: batched cuts an iterable into tuples, the last may be shorter
# reference: https://docs.python.org/3/library/itertools.html#itertools.batched
# features: itertools tuple for-loop numpy-operator
# since: 3.12
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def case(x, items, n):
    total = x * 0
    sizes = []
    for batch in itertools.batched(items, n):
        total = total + x * sum(batch)
        sizes.append(len(batch))
    return total, sizes, type(batch) is tuple


def calls():
    yield call(np.arange(2.0), [1, 2, 3, 4, 5], 2)
    yield call(np.arange(2.0), [1, 2, 3, 4, 5], 2)
    yield call(np.arange(2.0), range(3), 5)
