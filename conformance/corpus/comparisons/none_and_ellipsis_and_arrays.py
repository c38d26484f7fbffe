# /// case
# summary: is None, is not None and is Ellipsis of arguments that are there or not
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: identity-operator comparison structure-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, w=None, how=...):
    if w is not None:
        x = x * w
    if how is ...:
        x = x + 1
    return x, x is None, how is not None, [w, how] == [None, ...]


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), None, None)
