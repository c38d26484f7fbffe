# /// case
# summary: slices with negative steps are views with negative strides
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#slicing-and-striding
# features: numpy-indexing numpy-view slice
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    back = x[::-1]
    return back, x[-1:0:-2], back[::-1], back + x, x[5:1:-1]


def calls():
    yield call(np.arange(6.0))
    yield call(np.arange(6.0))
    yield call(np.arange(14.0)[::2]).expect("hit")
    yield call(np.arange(6).reshape(3, 2))
    yield call(np.arange(0.0))
