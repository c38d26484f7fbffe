# /// case
# summary: unpacking an array gives views of its rows and scalars of its items; a star gives a list of them
# reference: https://numpy.org/doc/stable/user/basics.indexing.html
# features: unpacking starred-unpacking numpy-view numpy-iteration
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(m):
    first, *rest = m
    first += 10
    a, b = first
    return m, rest, a + b


def calls():
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(2).reshape(1, 2))
