# /// case
# summary: x[:] is a new list for a list and the same memory for an array
# reference: https://docs.python.org/3/faq/programming.html#how-do-i-copy-an-object-in-python
# features: list numpy-view slice aliasing item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x[:]
    y[0] = 50
    z = x[1:]
    z[-1] = 7
    return x, y, z, np.sum(x)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call([1, 2, 3])
    yield call([1.5, 2])
