# /// case
# summary: an array that was writable in one call is read-only in the next, and writable again
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flags.html
# features: numpy-error numpy-inplace shape-guard argument-mutation try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    try:
        x += 1
    except ValueError:
        return "refused", x * 2
    return "done", x * 2


X = np.arange(3.0)


def calls():
    yield call(X).expect("any")
    yield call(X).expect("any")
    X.flags.writeable = False
    yield call(X).expect("any")
    X.flags.writeable = True
    yield call(X).expect("any")
