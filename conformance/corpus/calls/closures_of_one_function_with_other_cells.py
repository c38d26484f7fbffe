# /// case
# summary: two closures of one code are told apart by their cells, passed as arguments in both orders
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure identity-guard positional-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def scaler(k):
    def scaled(x):
        return x * k
    return scaled


def case(f, g, x):
    return f(g(x)) - g(x), f is g


def calls():
    two, half = scaler(2), scaler(0.5)
    yield call(two, half, np.arange(2.0))
    yield call(two, half, np.arange(2.0))
    yield call(half, two, np.arange(2.0))
    yield call(two, two, np.arange(2.0))
    yield call(scaler(np.ones(2)), two, np.arange(2.0))
