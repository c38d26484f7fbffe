# /// case
# summary: what is appended to a deque of the caller is in it; how many items it has is asked when the graph runs
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections argument-mutation aliasing numpy-operator mutation-order
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(history, other, x):
    y = x * len(history)
    history.append(y)
    other.appendleft(len(history))
    return y, len(other), len(history)


def calls():
    yield call(collections.deque(), collections.deque([1]), np.arange(2.0))
    yield call(collections.deque(), collections.deque([1]), np.arange(2.0))
    yield call(collections.deque([1, 2], 2), collections.deque(), np.arange(2.0))
    both = collections.deque([1])
    yield call(both, both, np.arange(2.0))
