# /// case
# summary: an in-place operator whose operands overlap works as if the operand were copied first
# reference: https://numpy.org/doc/stable/release/1.13.0-notes.html#ufunc-behavior-for-overlapping-inputs
# features: numpy-overlap numpy-inplace numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    x[1:] += x[:-1]
    x[:-1] *= x[1:]
    x[::-1] -= x
    x[2:] = x[:-2]
    return x


def calls():
    yield call(np.arange(1.0, 7.0))
    yield call(np.arange(1.0, 7.0))
    yield call(np.arange(1, 7))
    yield call(np.arange(1.0, 13.0).reshape(6, 2))
    yield call(np.arange(1.0, 25.0)[::3]).expect("hit")
