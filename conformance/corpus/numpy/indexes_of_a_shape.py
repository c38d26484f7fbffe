# /// case
# summary: np.ndindex over the shape of an array, and the base of views
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndindex.html
# features: numpy-indexing numpy-function numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    made = np.empty_like(x)
    for index in np.ndindex(x.shape):
        made[index] = x[index] ** 2
    view = made[1:]
    return made, list(np.ndindex(2, 1)), view.base is made, "%s %s" % (x.dtype, x.shape), {x.dtype: 1}


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(4.0).reshape(2, 2))
