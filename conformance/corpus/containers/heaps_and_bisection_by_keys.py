# /// case
# summary: heaps of tuples and instances, nlargest, merge, and bisection with bounds, in lists and tuples
# reference: https://docs.python.org/3/library/heapq.html
# features: list builtin-function operator-overload
# since: 3.8
# capture: full
# ///
import bisect
import heapq

import numpy as np

from conformance.case import call


class Job:
    def __init__(self, cost, name):
        self.cost = cost
        self.name = name

    def __lt__(self, other):
        return self.cost < other.cost


def case(x, costs, n):
    heap = []
    for i, cost in enumerate(costs):
        heapq.heappush(heap, (cost, i))
    jobs = [Job(cost, i) for i, cost in enumerate(costs)]
    heapq.heapify(jobs)
    order = [heapq.heappop(jobs).name for _ in range(len(jobs))]
    first = heapq.heappushpop(heap, (n, -1))
    second = heapq.heapreplace(heap, (n + 1, -2))
    steps = sorted(costs)
    bisect.insort(steps, n)
    bisect.insort_left(steps, n + 0.5, 0, len(steps))
    places = bisect.bisect(steps, n), bisect.bisect_left(steps, n, 1), bisect.bisect_right(steps, n, 0, 2)
    return heap, order, first, second, steps, places, heapq.nsmallest(2, costs), heapq.nlargest(2, costs), list(heapq.merge([1, 4], [2, n])), x + n


def calls():
    yield call(np.arange(2.0), [3, 1, 2], 2)
    yield call(np.arange(2.0), [3, 1, 2], 2)
    yield call(np.arange(2.0), [5, 4, 4, 1], 4)
    yield call(np.arange(2.0), [0.5, 2.5], -1)
