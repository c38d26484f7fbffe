# /// case
# summary: the place of the largest item picks from a list of functions and texts
# reference: https://numpy.org/doc/stable/reference/generated/numpy.argmax.html
# features: data-dependent-scalar list numpy-reduction numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names):
    y = x * 2
    name = names[int(y.argmax())]
    return name, y + len(name)


def calls():
    yield call(np.array([1.0, 5.0, 2.0]), ["a", "bb", "ccc"])
    yield call(np.array([1.0, 5.0, 2.0]), ["a", "bb", "ccc"])
    yield call(np.array([1.0, 5.0, 9.0]), ["a", "bb", "ccc"])
    yield call(np.array([1, 0, 0]), ("x", "y", "z"))
