# /// case
# summary: next(), copy(), items and ends of the flat iterator of an array
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flat.html
# features: numpy-iteration iterator-protocol numpy-indexing try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    flat = x.flat
    copied = flat.copy()
    first = next(flat)
    second = flat.__next__()
    at = flat.index
    part = x.flat[1:3]
    rest = list(flat)
    try:
        more = next(flat)
    except StopIteration:
        more = "over"
    x.flat[i] = 9
    return copied, first, second, at, part, rest, more, x.flat[i], x


def calls():
    yield call(np.arange(6.0).reshape(2, 3), 4)
    yield call(np.arange(6.0).reshape(2, 3), 4)
    yield call(np.arange(4).reshape(2, 2).T, 1)
    yield call(np.arange(3.0), -1)
