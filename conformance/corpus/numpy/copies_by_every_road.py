# /// case
# summary: np.copy, method copy, array, slices, plus nought and copy of the library differ in layout and memory
# reference: https://numpy.org/doc/stable/reference/generated/numpy.copy.html
# features: numpy-method numpy-attribute aliasing numpy-creation
# since: 3.8
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call


def case(x):
    made = [np.copy(x), x.copy(), np.array(x, copy=True), x[:], +x, x + 0, copy.copy(x), np.array(x, order="C"), x.copy(order="K")]
    x[...] = -1
    return made, [m.strides for m in made], [m.flags.c_contiguous for m in made]


def calls():
    yield call(np.arange(6.0).reshape(2, 3).T)
    yield call(np.arange(6.0).reshape(2, 3).T)
    yield call(np.arange(8.0)[::2])
    yield call(np.arange(3))
