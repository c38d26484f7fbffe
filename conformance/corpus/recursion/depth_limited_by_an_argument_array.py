# /// case
# summary: a recursion that goes down as long as the shape can be halved, with slices in two dimensions
# reference: https://numpy.org/doc/stable/reference/arrays.indexing.html#slicing-and-striding
# features: recursion numpy-indexing shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def corner(x, depth):
    if x.shape[0] == 1 or depth == 0:
        return x.sum() * depth
    half = x.shape[0] // 2
    return corner(x[:half, :half], depth - 1) + x[half:, half:].mean()


def case(x, depth):
    return x - corner(x, depth)


def calls():
    yield call(np.arange(16.0).reshape(4, 4), 5)
    yield call(np.arange(16.0).reshape(4, 4), 5)
    yield call(np.arange(16.0).reshape(4, 4), 1)
    yield call(np.arange(4.0).reshape(2, 2), 5)
