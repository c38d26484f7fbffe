# /// case
# summary: the special methods of an array called by their names are its operators
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#special-methods
# features: numpy-method numpy-operator special-method containment comparison
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return (x.__abs__(), x.__neg__(), x.__pos__(), x.__contains__(2.0), x.__lt__(y), x.__add__(y), x.__rsub__(1), x.__mul__(y),
            x.__getitem__(1), x.__len__(), np.ndarray.__ge__(x, y))


def calls():
    yield call(np.arange(-2.0, 2.0), np.ones(4))
    yield call(np.arange(-2.0, 2.0), np.ones(4))
    yield call(np.arange(4), 2)
    yield call(np.ones((2, 4)), np.arange(4))
