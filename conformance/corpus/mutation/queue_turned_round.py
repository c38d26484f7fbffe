# /// case
# summary: a deque is turned, filled at both ends and cut to its length by what comes in
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections list-mutation for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(queue, x):
    queue.append(x + 1)
    queue.appendleft(0)
    queue.rotate(1)
    total = x
    for item in queue:
        total = total + item
    queue.extend([1, 2])
    return total, queue, queue[0], len(queue)


def calls():
    yield call(collections.deque([1, 2]), np.arange(3.0))
    yield call(collections.deque([1, 2]), np.arange(3.0))
    yield call(collections.deque([1, 2, 3], maxlen=3), np.arange(3.0))
    yield call(collections.deque(), np.arange(3.0))
