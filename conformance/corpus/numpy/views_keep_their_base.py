# /// case
# summary: slices, transposes, reshapes and ravels share memory with the argument, copies do not
# reference: https://numpy.org/doc/stable/user/basics.copies.html
# features: numpy-view numpy-method aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    view = x.reshape(-1)
    view[0] = 99
    flat = x.ravel()
    copy = x.flatten()
    copy[1] = -1
    half = x[:1].T
    half[1] = 55
    return view, flat, copy, half, x


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(3, 2).T)
    yield call(np.arange(12).reshape(3, 4)[:, ::2])
