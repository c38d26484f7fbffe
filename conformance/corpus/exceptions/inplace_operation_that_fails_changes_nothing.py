# /// case
# summary: an in-place operation that cannot be done leaves the array and its view as they were, and the name bound
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#casting-rules
# features: numpy-inplace numpy-error numpy-view try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    view = x[1:]
    kept = x
    try:
        x += y
    except (TypeError, ValueError) as error:
        return view + 1, kept is x, type(error).__mro__[-3].__name__
    return view * 2, kept is x


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones((2, 3)))
    yield call(np.arange(3), np.ones(3, int))
