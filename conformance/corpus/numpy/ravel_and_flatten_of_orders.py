# /// case
# summary: ravel may be a view in each order, flatten and copy never are
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ravel.html
# features: numpy-view numpy-method numpy-inplace aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, order):
    ravelled = x.ravel(order)
    flattened = x.flatten(order)
    copied = x.copy(order)
    ravelled += 10
    flattened += 1000
    return x, ravelled, flattened, copied


def calls():
    yield call(np.arange(6).reshape(2, 3), "C")
    yield call(np.arange(6).reshape(2, 3), "C")
    yield call(np.arange(6).reshape(2, 3), "F")
    yield call(np.asfortranarray(np.arange(6).reshape(2, 3)), "A")
    yield call(np.arange(6).reshape(2, 3).T, "K")
