# /// case
# summary: a view that is given back keeps its base alive, a copy does not
# reference: https://numpy.org/doc/stable/user/basics.copies.html
# features: object-lifetime numpy-view numpy-attribute object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    base = x * n
    view = base[1:]
    other = view[::-1]
    return other.base is base, view.copy().base is None, other


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(4), 2)
    yield call(np.arange(3.0), 5)
