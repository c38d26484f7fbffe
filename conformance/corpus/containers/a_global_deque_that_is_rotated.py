# /// case
# summary: a bounded deque in a global is rotated, filled and cleared between the calls
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections structure-guard global-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call

q = collections.deque([1, 2, 3], maxlen=4)


def case(x):
    return x * q[0], len(q), list(q), q.maxlen, 2 in q, q[-1]


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    q.rotate(1)
    yield call(np.arange(2.0))
    q.append(9)
    yield call(np.arange(2.0))
    q.append(8)
    yield call(np.arange(2.0))
    q.clear()
    q.extend([1, 2, 3])
    yield call(np.arange(2.0))
