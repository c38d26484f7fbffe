# /// case
# summary: the error state around the call is the caller's: ignored, warned of, raised and caught inside
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-errstate numpy-error try-except warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    try:
        z = x / y
    except FloatingPointError:
        z = x - y
        return z, "raised"
    return z + 1, "done"


def calls():
    zero = np.zeros(3)
    yield call(np.arange(1.0, 4), np.ones(3))
    yield call(np.arange(1.0, 4), np.ones(3))
    with np.errstate(all="ignore"):
        yield call(np.arange(1.0, 4), zero).expect("any")
    with np.errstate(all="raise"):
        yield call(np.arange(1.0, 4), zero).expect("any")
        yield call(np.arange(1.0, 4), np.ones(3)).expect("any")
    yield call(np.arange(1.0, 4), np.ones(3)).expect("any")
