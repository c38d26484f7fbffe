# /// case
# summary: an array in a closure, rebound and updated in place by the functions that share it
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: closure nonlocal numpy-inplace shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def make():
    mean = np.zeros(2)
    count = 0

    def update(x, reset=None):
        nonlocal mean, count
        if reset is not None:
            mean = reset
            count = 0
        count += 1
        mean += (x - mean) / count
        return mean, count

    return update


def calls():
    yield call(np.array([2.0, 4.0]), np.zeros(2))
    yield call(np.array([2.0, 4.0]), np.zeros(2))
    yield call(np.array([1.0, -4.0])).expect("any")
    yield call(np.array([1.0, -4.0])).expect("any")
    yield call(np.array([1.0, -4.0, 3.0]), np.zeros(3)).expect("any")
    yield call(np.array([1.0, 4.0]), np.zeros((2, 2)))
