# /// case
# summary: under a raising error state the second operation fails: the first one's effects stay
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-errstate numpy-error mutation-order try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, out):
    try:
        out[0] = x + 1
        z = x / y
        out[1] = z * 2
    except FloatingPointError as error:
        return x - 1, str(error), out
    return z, out


def calls():
    with np.errstate(all="raise"):
        yield call(np.ones(3), np.ones(3), [0, 0]).expect("any")
        yield call(np.ones(3), np.ones(3), [0, 0]).expect("any")
        yield call(np.ones(3), np.zeros(3), [0, 0]).expect("any")
        yield call(np.ones(3), np.zeros(3), [0, 0]).expect("any")
