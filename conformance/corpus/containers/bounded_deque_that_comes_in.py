# /// case
# summary: what is put into a bounded deque that comes in pushes something out once it is full
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections argument-mutation structure-guard
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(window, x):
    window.append(x.shape[0])
    window.appendleft("first")
    left = window.popleft()
    window.extend([7, 8])
    total = x * len(window)
    return total, left, window[0], window[-1], len(window), window.maxlen


def given(*items, length=4):
    return collections.deque(items, length)


def calls():
    yield call(given(), np.arange(3.0))
    yield call(given(), np.arange(3.0))
    yield call(given(1), np.arange(3.0))
    yield call(given(1, 2, 3), np.arange(3.0))
    yield call(given(1, 2, 3), np.arange(3.0))
    yield call(given(1, 2, 3, 4), np.arange(3.0))
    yield call(given(1, 2, 3, 4), np.arange(3.0))
    yield call(given(1, 2), np.arange(3.0))
    yield call(given(1, 2, 3, length=None), np.arange(3.0))
    yield call(given(1, 2, 3, length=3), np.arange(3.0))
