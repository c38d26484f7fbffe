# /// case
# summary: full_like, ones_like and empty_like keep dtype and layout unless told otherwise
# reference: https://numpy.org/doc/stable/reference/generated/numpy.full_like.html
# features: numpy-creation numpy-attribute numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, value):
    made = [np.full_like(x, value), np.ones_like(x, dtype=bool), np.zeros_like(x, order="C"), np.full_like(x, value, shape=(2,)),
            np.empty_like(x).fill, np.ones_like(x, shape=(1, 2))]
    made[4] = np.empty_like(x, subok=False).strides
    return made, [m.strides for m in made if isinstance(m, np.ndarray)]


def calls():
    yield call(np.zeros((2, 3), "f4", order="F"), 2.75)
    yield call(np.zeros((2, 3), "f4", order="F"), 2.75)
    yield call(np.zeros((2, 3), int), 2.75)
    yield call(np.zeros((2, 3)).T, np.array([1, 2]))
