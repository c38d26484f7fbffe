# /// case
# summary: packbits and unpackbits of both bit orders, along axes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.packbits.html
# features: numpy-function numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    packed = np.packbits(x, axis=-1)
    little = np.packbits(x, bitorder="little")
    return packed, little, np.unpackbits(packed, axis=-1, count=x.shape[-1]), np.flip(x)


def calls():
    yield call(np.array([[True, False, True], [False, False, True]]))
    yield call(np.array([[True, False, True], [False, False, True]]))
    yield call(np.array([1, 0, 0, 0, 0, 0, 0, 0, 7], "u1"))
