# /// case
# summary: cumsum and reductions write into a view of what they read
# reference: https://numpy.org/doc/stable/user/basics.ufuncs.html
# features: numpy-overlap numpy-ufunc numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    np.cumsum(x[:-1], out=x[1:])
    np.add.reduce(np.stack([x, x]), axis=0, out=x)
    x[0] = x.sum()
    x /= x[0]
    return x


def calls():
    yield call(np.arange(1.0, 5.0))
    yield call(np.arange(1.0, 5.0))
    yield call(np.array([2.0, -1.0]))
