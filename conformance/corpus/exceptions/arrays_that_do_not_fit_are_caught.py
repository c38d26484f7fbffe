# /// case
# summary: operations on arrays of shapes that fit or not, each in a try of its own
# reference: https://numpy.org/doc/stable/user/basics.broadcasting.html
# features: numpy-error try-except shape-guard numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def tried(function, *args):
    try:
        return function(*args)
    except (ValueError, IndexError):
        return None


def add(a, b):
    return a + b


def stacked(a, b):
    return np.stack([a, b])


def joined(a, b):
    return np.concatenate([a, b])


def below(a, b):
    return np.vstack([a, b])


def beside(a, b):
    return np.hstack([a, b])


def product(a, b):
    return a @ b


def shaped(a, b):
    return a.reshape(b.shape)


def halved(a, b):
    return a.reshape(2, -1)


def masked(a, b):
    return a[b > 1]


def stored(a, b):
    c = a.copy()
    c[:] = b
    return c


def third(a, b):
    return a[2]


def case(a, b):
    return [tried(each, a, b) for each in (add, stacked, joined, below, beside, product, shaped, halved, masked, stored, third)]


def calls():
    yield call(np.arange(4.0), np.arange(4.0))
    yield call(np.arange(4.0), np.arange(4.0))
    yield call(np.arange(4.0), np.arange(3.0))
    yield call(np.arange(3.0), np.arange(1.0))
    yield call(np.ones((2, 2)), np.arange(4.0))
    yield call(np.ones((2, 3)), np.ones((2, 3)))
    yield call(np.ones((2, 3)), np.ones((3, 2)))
    yield call(np.arange(2.0), np.ones((2, 1)))
