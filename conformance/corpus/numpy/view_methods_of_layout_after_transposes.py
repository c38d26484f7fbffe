# /// case
# summary: strides, contiguity and memory of sums, products and copies of transposed and reversed arrays
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#internal-memory-layout-of-an-ndarray
# features: numpy-view numpy-attribute numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x.T * 2
    z = x[::-1] + x
    w = np.add(x.T, x.T[::-1])
    v = (x.T + 1).reshape(-1)
    return [(a.strides, a.flags.f_contiguous) for a in (y, z, w, v, x.T.copy(), x.sum(axis=0), x.T.astype("f4"), np.exp(x.T))], y, v


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.asfortranarray(np.arange(6.0).reshape(2, 3)))
    yield call(np.arange(24.0).reshape(2, 3, 4).transpose(1, 0, 2))
