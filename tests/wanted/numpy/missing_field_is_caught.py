# /// case
# summary: a field that is not there raises ValueError, which is caught, and another is read
# reference: https://numpy.org/doc/stable/user/basics.rec.html#indexing-structured-arrays
# features: numpy-structured numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, name):
    try:
        return x[name] * 2
    except ValueError as error:
        return str(error), x["a"] + 1


def calls():
    yield call(np.ones(2, [("a", "f8"), ("b", "f8")]), "b")
    yield call(np.ones(2, [("a", "f8"), ("b", "f8")]), "b")
    yield call(np.ones(2, [("a", "f8")]), "b")
    yield call(np.ones(2, [("a", "f8"), ("b", "i4")]), "b")
