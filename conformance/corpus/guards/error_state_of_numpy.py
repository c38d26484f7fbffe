# /// case
# summary: the error state in which a call is made decides whether its divisions warn, raise or are silent
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-errstate numpy-error warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return (x + 1) / y


def calls():
    def arguments():
        return np.array([1.0, -1.0]), np.array([0.0, 0.0])
    yield call(*arguments())
    yield call(*arguments())
    with np.errstate(all="ignore"):
        yield call(*arguments()).expect("any")
    with np.errstate(divide="raise"):
        yield call(*arguments()).expect("any")
    yield call(*arguments())
