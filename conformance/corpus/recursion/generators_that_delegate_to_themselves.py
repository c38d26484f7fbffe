# /// case
# summary: a generator function that walks a nested list with yield from itself; the caller computes with what comes
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: recursion generator yield-from for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def flat(items):
    for item in items:
        if isinstance(item, list):
            yield from flat(item)
        else:
            yield item


def case(x, items):
    total = x
    count = 0
    for item in flat(items):
        total = total * 2 + item
        count += 1
    return total, count


def calls():
    yield call(np.arange(3.0), [1, [2, [3]], 4])
    yield call(np.arange(3.0), [1, [2, [3]], 4])
    yield call(np.arange(3.0), [[], [[]]])
    yield call(np.arange(3.0), [5])
