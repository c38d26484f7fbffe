# /// case
# summary: a callee gives a view of an array it made, which lives on in the view
# reference: https://numpy.org/doc/stable/user/basics.copies.html
# features: numpy-view aliasing inlined-call numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def corner(n):
    whole = np.arange(float(n * n)).reshape(n, n)
    return whole[1:, 1:]


def case(n, k):
    part = corner(n)
    other = corner(n)
    part += k
    return part, other, part.strides, np.shares_memory(part, other)


def calls():
    yield call(3, 1)
    yield call(3, 1)
    yield call(4, 0.5)
    yield call(1, 1)
