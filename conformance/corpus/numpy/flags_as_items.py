# /// case
# summary: an item of the flags of an array is what the attribute of that name says
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flags.html
# features: numpy-attribute numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, name):
    y = x.T
    if x.flags["C_CONTIGUOUS"] and x.flags["WRITEABLE"]:
        y = x + 1
    flags = y[1:].flags
    return y, flags["OWNDATA"], flags["F"], y.flags[name], x.T.flags["F_CONTIGUOUS"], x[:, ::2].flags["C_CONTIGUOUS"]


def calls():
    yield call(np.ones((3, 4)), "C")
    yield call(np.ones((3, 4)), "C")
    yield call(np.ones((4, 3)).T, "C")
    yield call(np.ones((3, 4)), "F")
    frozen = np.ones((3, 4))
    frozen.setflags(write=False)
    yield call(frozen, "W")
