# /// case
# summary: warnings of NumPy carry the line of the callee, above or below its caller, before and behind a break
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-error warnings inlined-call numpy-ufunc
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def ratio(a, b):
    return a / b


def both(a, b):
    c = ratio(a, b)
    return np.log(a) + c


def case(x, y):
    first = both(x, y)
    if (x < y).any():
        first = both(first, x) * 1e308
    second = below(x, y) + ratio(x, y)
    return first, second * 1e308


def below(a, b):
    return np.sqrt(a - b) + ratio(b, a)


def calls():
    yield call(np.array([1.0, 0.0]), np.array([0.0, 0.0]))
    yield call(np.array([1.0, 0.0]), np.array([0.0, 0.0])).expect("hit")
    yield call(np.array([1.0, 2.0]), np.array([3.0, 4.0])).expect("any")
    yield call(np.array([-1.0, 0.0]), np.array([-1.0, 3.0])).expect("any")
    yield call(np.array([1.0, 2.0]), np.array([3.0, 4.0])).expect("hit")
