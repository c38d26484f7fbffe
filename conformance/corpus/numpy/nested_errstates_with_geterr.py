# /// case
# summary: nested error states end in order, also when a return or an exception leaves them
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate with-statement return-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, early):
    with np.errstate(all="ignore"):
        a = 1 / x
        with np.errstate(divide="warn"):
            b = 2 / x
            if early:
                return a, b, np.geterr()["over"]
        c = 3 / x
    return a, b, c, np.geterr()["over"]


def calls():
    yield call(np.array([0.0, 1.0]), False)
    yield call(np.array([0.0, 1.0]), False)
    yield call(np.array([0.0, 1.0]), True)
    yield call(np.array([0.5, 1.0]), False)
