# /// case
# summary: what one call gave, a view and its base, are the arguments of the next
# reference: https://numpy.org/doc/stable/user/basics.copies.html
# features: aliasing object-identity numpy-view argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    y += 1
    z = x[::2]
    return x, z, x is y


def calls():
    x = np.arange(4.0)
    first = yield call(x, x)
    yield call(first[0], first[1]).expect("any")
    yield call(first[0], first[0]).expect("any")
    yield call(np.arange(4.0), np.zeros(1)).expect("any")
