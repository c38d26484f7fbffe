# /// case
# summary: a heap of tuples as a priority queue: pushed, popped, replaced and merged, ties decided by the next field
# reference: https://docs.python.org/3/library/heapq.html
# features: list list-mutation tuple numpy-operator
# since: 3.8
# capture: full
# ///
import heapq

import numpy as np

from conformance.case import call


def case(jobs, x):
    queue = []
    for i, (priority, k) in enumerate(jobs):
        heapq.heappush(queue, (priority, i, k))
    done = []
    while queue:
        priority, i, k = heapq.heappop(queue)
        x = x * k + i
        done.append((priority, i))
        if k > 2:
            heapq.heappush(queue, (priority + 1, i, k - 2))
    return x, done, heapq.nsmallest(2, done), heapq.nlargest(1, done)


def calls():
    yield call([(2, 1), (1, 3), (2, 0.5)], np.arange(2.0))
    yield call([(2, 1), (1, 3), (2, 0.5)], np.arange(2.0))
    yield call([(0, 5)], np.arange(2.0))
    yield call([], np.arange(2.0))
