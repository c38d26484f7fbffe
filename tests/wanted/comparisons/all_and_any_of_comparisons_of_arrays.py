# /// case
# summary: all, any and array_equal of comparisons stay arrays and scalars of the graph until a branch asks
# reference: https://numpy.org/doc/stable/reference/generated/numpy.all.html
# features: comparison data-dependent-branch numpy-reduction numpy-operator
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    same = (a == b).all()
    less = np.any(a < b)
    c = a * 2 + same
    if same:
        c = c - less
    return c, less


def calls():
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(np.arange(3.0), np.ones(3))
