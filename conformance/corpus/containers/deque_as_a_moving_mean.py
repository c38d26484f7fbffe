# /// case
# summary: a deque kept by an instance is the window of a moving mean over arrays
# reference: https://docs.python.org/3/library/collections.html#deque-recipes
# features: collections attribute-mutation numpy-operator numpy-function
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


class Mean:
    def __init__(self, size):
        self.window = collections.deque(maxlen=size)

    def step(self, x):
        self.window.append(x)
        return sum(self.window) / len(self.window)


def case(xs, size):
    mean = Mean(size)
    means = [mean.step(x) for x in xs]
    return np.stack(means), mean.window[-1] is xs[-1], len(mean.window)


def calls():
    yield call([np.arange(2.0) * i for i in range(4)], 2)
    yield call([np.arange(2.0) * i for i in range(4)], 2)
    yield call([np.arange(2.0) * i for i in range(2)], 5)
