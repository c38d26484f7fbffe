# /// case
# summary: heapq and bisect on lists of numbers, of which some scale an array
# reference: https://docs.python.org/3/library/heapq.html
# features: builtin-function list-mutation comparison
# since: 3.8
# capture: full
# ///
import bisect
import heapq

import numpy as np

from conformance.case import call


def case(items, x):
    heapq.heapify(items)
    low = heapq.heappop(items)
    heapq.heappush(items, low * 10)
    ordered = sorted(items)
    place = bisect.bisect_left(ordered, 5)
    bisect.insort(ordered, 5)
    return x * low, items, ordered, place, heapq.nlargest(2, items)


def calls():
    yield call([5, 1, 4], np.arange(3))
    yield call([5, 1, 4], np.arange(3))
    yield call([2.5, 9], np.arange(3))
