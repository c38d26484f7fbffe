# /// case
# summary: squeeze, expand_dims, view, real, T and diagonal share the memory of their array
# reference: https://numpy.org/doc/stable/user/basics.copies.html
# features: aliasing numpy-view numpy-method numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    x.squeeze()[...] += 1
    np.expand_dims(x, 0)[0, 0] *= 2
    y = x.view().reshape(-1)
    y[-1] = 9
    x.real[0] = -3
    return x, y, x.T.shape


def calls():
    yield call(np.arange(4.0).reshape(2, 1, 2))
    yield call(np.arange(4.0).reshape(2, 1, 2))
    yield call(np.arange(4.0).reshape(1, 4))
    yield call(np.arange(4).astype(complex).reshape(2, 2))
