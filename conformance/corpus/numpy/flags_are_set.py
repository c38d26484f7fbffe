# /// case
# summary: an array is made read-only through its flags; writing it is caught
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flags.html
# features: numpy-attribute attribute-mutation numpy-error try-except numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    y.flags.writeable = False
    try:
        y[0] = 5
        outcome = "written"
    except ValueError as error:
        outcome = str(error)
    z = y * 2
    return outcome, y, z, y.flags.writeable, y.T.flags.owndata, z.flags.f_contiguous, y.strides


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(4))
