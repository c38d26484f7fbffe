# /// case
# summary: casting= refuses a cast, which is caught, and allows it another time
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#casting-rules
# features: numpy-ufunc numpy-dtype numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, casting):
    try:
        y = np.add(x, 1.5, dtype=np.int32, casting=casting)
    except TypeError as error:
        return type(error).__name__, x * 2
    return y, x * 2


def calls():
    yield call(np.array([1.25, 2.75]), "same_kind")
    yield call(np.array([1.25, 2.75]), "same_kind")
    yield call(np.array([1.25, 2.75]), "unsafe")
    yield call(np.array([1, 2]), "unsafe")
    yield call(np.array([1, 2]), "same_kind")
