# /// case
# summary: heapify, heappushpop, heapreplace and merge on lists of the caller
# reference: https://docs.python.org/3/library/heapq.html
# features: list argument-mutation builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import heapq

import numpy as np

from conformance.case import call


def case(items, x):
    heapq.heapify(items)
    first = heapq.heappushpop(items, 0)
    second = heapq.heapreplace(items, 9)
    merged = list(heapq.merge([1, 4], [2, 3], sorted(items)))
    return items, first, second, merged, x * items[0]


def calls():
    yield call([5, 3, 8, 1], np.arange(2.0))
    yield call([5, 3, 8, 1], np.arange(2.0))
    yield call([-1], np.arange(2.0))
