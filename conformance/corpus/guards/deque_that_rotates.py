# /// case
# summary: a global deque of arrays and numbers rotates, loses its left end and is full
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections structure-guard global-mutation builtin-function
# since: 3.8
# capture: full
# ///
from collections import deque

import numpy as np

from conformance.case import call

WINDOW = deque([1.0, 2.0, 4.0], maxlen=3)


def case(x):
    y = x * WINDOW[0] - WINDOW[-1]
    return y, len(WINDOW), sum(WINDOW)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    WINDOW.rotate(1)
    yield call(np.arange(3.0))
    WINDOW.append(9.0)
    yield call(np.arange(3.0))
    WINDOW.popleft()
    yield call(np.arange(3.0))
