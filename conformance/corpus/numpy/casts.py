# /// case
# summary: astype and view, between numbers, and of NaN
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.astype.html
# features: numpy-dtype numpy-method numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    whole = x.astype(int)
    same = x.astype(x.dtype, copy=False)
    return whole, same is x, x.astype("f4"), x.astype(bool), x.view("u1").shape, x.astype(np.complex64) * 1j


def calls():
    yield call(np.array([1.5, -2.5, 0.0]))
    yield call(np.array([1.5, -2.5, 0.0]))
    yield call(np.array([1, 300, -1]))
    yield call(np.array([1, 30, -1], "i2"))
