# /// case
# summary: an instance whose __del__ writes an array dies in the middle of the function
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime del-statement special-method numpy-inplace global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Guard:
    def __init__(self, x):
        self.x = x

    def __del__(self):
        self.x += 100


def case(x):
    g = Guard(x)
    first = x * 1
    del g
    second = x * 1
    Guard(x)
    return first, second, x


def calls():
    yield call(np.zeros(2))
    yield call(np.zeros(2))
    yield call(np.zeros(2, int))
