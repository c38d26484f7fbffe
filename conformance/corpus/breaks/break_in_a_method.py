# /// case
# summary: a break in a method between changes of its instance
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: break-in-callee data-dependent-branch instance-attribute attribute-mutation method-call
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


class Average:
    def __init__(self, mean):
        self.mean = mean
        self.count = 0
        self.clipped = 0

    def update(self, x):
        self.count += 1
        if abs(x).max() > 10:
            self.clipped += 1
            x = x.clip(-10, 10)
        self.mean = self.mean + (x - self.mean) / self.count
        return self


def case(average, x, y):
    return average.update(x).update(y).mean, average


def calls():
    yield call(Average(np.zeros(2)), np.ones(2), np.array([20.0, 1.0]))
    yield call(Average(np.zeros(2)), np.ones(2), np.array([20.0, 1.0]))
    yield call(Average(np.zeros(2)), np.ones(2), np.ones(2))
    yield call(Average(np.zeros(2)), np.full(2, -11), np.full(2, 12))
