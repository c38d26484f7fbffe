# /// case
# summary: heaps and bisection of items that are not ordered, of what is no list, and of nothing
# reference: https://docs.python.org/3/library/heapq.html
# features: list builtin-function traceback raise
# since: 3.8
# capture: breaks 1 raises
# ///
import bisect
import heapq

from conformance.case import call


def case(function, *args):
    function(*args)
    return args


def calls():
    yield call(heapq.heappush, [1], 2)
    yield call(heapq.heappush, [1], 2)
    yield call(heapq.heappush, [1], "a")
    yield call(heapq.heapify, [3, "a", None])
    yield call(heapq.heappop, [])
    yield call(heapq.heapreplace, [], 1)
    yield call(heapq.heapify, (1, 2))
    yield call(bisect.insort, [1, 3, "x"], 9)
    yield call(bisect.bisect_left, [1, 2], 1, -1)
    yield call(bisect.bisect_left, [1, 2], 1, 0, 2)
    yield call(bisect.bisect_left, [1, 2])
