# /// case
# summary: what was changed before NumPy raises has been changed, what comes after has not
# reference: https://docs.python.org/3/reference/executionmodel.html#exceptions
# features: numpy-error mutation-order attribute-mutation list-mutation numpy-inplace traceback
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counter:
    def __init__(self):
        self.count = 0
        self.last = None


def case(counter, log, x, y):
    counter.count += 1
    log.append(counter.count)
    counter.last = x
    x += 1
    log[0] = "changed"
    z = x + y
    counter.count += 1
    log.append(z)
    return counter


def calls():
    yield call(Counter(), [0], np.arange(3.0), np.ones(3))
    yield call(Counter(), [0], np.arange(3.0), np.ones(3))
    yield call(Counter(), [0], np.arange(3.0), np.ones(2))
    yield call(Counter(), [0], np.arange(3), np.ones(2))
