# /// case
# summary: warnings of NumPy carry the line of the callee that computes, each time
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-error warnings inlined-call numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def ratio(a, b):
    return a / b


def logarithm(a):
    return np.log(a)


def case(x, y):
    first = ratio(x, y)
    second = logarithm(x) + np.sqrt(y)
    return first, second, np.exp(x * 1000)


def calls():
    yield call(np.array([1.0, 0.0]), np.array([0.0, 0.0]))
    yield call(np.array([1.0, 0.0]), np.array([0.0, 0.0]))
    yield call(np.array([1.0, 2.0]), np.array([3.0, 4.0])).expect("hit")
    yield call(np.array([-1.0]), np.array([-1.0])).expect("hit")
    yield call(np.array([1, 0]), np.array([0, 0]))
