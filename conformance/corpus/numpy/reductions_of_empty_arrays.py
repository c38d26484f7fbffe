# /// case
# summary: a sum over nothing is the identity, a maximum over nothing raises
# reference: https://numpy.org/doc/stable/reference/generated/numpy.amax.html
# features: numpy-reduction numpy-empty numpy-error traceback
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = x.sum(axis=0)
    product = x.prod()
    return total, product, x.max()


def calls():
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.zeros((0, 3)))
    yield call(np.zeros((0, 3), int))
