# /// case
# summary: NumPy's functions and operators ask an object for its array
# reference: https://numpy.org/doc/stable/user/basics.interoperability.html
# features: special-method numpy-function numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Holds:
    def __init__(self, x):
        self.x = x

    def __array__(self, dtype=None, copy=None):
        event("array")
        return self.x if dtype is None else self.x.astype(dtype)


def case(x, holds):
    y = x * 2
    made = np.add(y, holds)
    return made + 1, y


def calls():
    yield call(np.arange(3.0), Holds(np.ones(3)))
    yield call(np.arange(3.0), Holds(np.ones(3)))
    yield call(np.arange(3.0), Holds(np.arange(3)))
