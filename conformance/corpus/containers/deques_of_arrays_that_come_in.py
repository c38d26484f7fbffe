# /// case
# summary: a deque of fresh arrays comes in for each call, is read at both ends, changed and walked
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections argument-mutation object-lifetime numpy-operator
# since: 3.8
# capture: full
# ///
from collections import deque

import numpy as np

from conformance.case import call


class Held:
    def __init__(self, array):
        self.array = array


def case(recent, held, x):
    first, last = recent[0], recent[-1]
    recent.append(x)
    left = recent.popleft()
    total = x * 0
    for array in recent:
        total = total + array.sum()
    return first + last, left is first, total, len(recent), held[1].array * 2, recent[0] is last


def calls():
    def made(size):
        return deque([np.arange(size), np.ones(int(size))]), deque([Held(np.ones(2)), Held(np.arange(size))]), np.arange(size)
    yield call(*made(3.0))
    yield call(*made(3.0))
    yield call(*made(4.0))
    yield call(*made(3.0))
