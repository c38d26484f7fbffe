# /// case
# summary: the functions of heapq arrange lists that were made inside and lists of the caller
# reference: https://docs.python.org/3/library/heapq.html
# features: list list-mutation builtin-function aliasing value-guard comparison
# since: 3.8
# capture: full
# ///
import heapq

import numpy as np

from conformance.case import call


def case(numbers, n, x):
    made = [(5, x), (n, x + 1), (3, x * 2)]
    heapq.heapify(made)
    heapq.heappush(made, (n + 0.5, x))
    smallest = heapq.heappop(made)[1]
    heapq.heapify(numbers)
    same = numbers
    heapq.heappush(numbers, n)
    first = heapq.heappushpop(same, 2)
    second = heapq.heapreplace(numbers, 9)
    return smallest, numbers, first, second, [heapq.heappop(numbers) for _ in list(numbers)], heapq.heappushpop([], n)


def calls():
    yield call([4, 1, 7], 2, np.arange(2.0))
    yield call([4, 1, 7], 2, np.arange(2.0))
    yield call([3, 3.5, 0], 1, np.arange(2.0))
    yield call([0], 6, np.arange(2.0))
    yield call([], -1, np.arange(2.0))
