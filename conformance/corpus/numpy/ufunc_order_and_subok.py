# /// case
# summary: order= decides the memory layout of what a ufunc gives
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#optional-keyword-arguments
# features: numpy-ufunc numpy-attribute numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def layout(y):
    return y.strides, y.flags.c_contiguous, y.flags.f_contiguous, y.ravel(order="K")


def case(x, order):
    y = np.add(x, x, order=order, subok=False)
    return layout(y), layout(np.negative(x.T, order="K")), layout(np.copy(x, order=order))


def calls():
    yield call(np.arange(6.0).reshape(2, 3), "F")
    yield call(np.arange(6.0).reshape(2, 3), "F")
    yield call(np.arange(6.0).reshape(2, 3), "K")
    yield call(np.asfortranarray(np.arange(6.0).reshape(2, 3)), "K")
    yield call(np.asfortranarray(np.arange(6.0).reshape(2, 3)), "C")
