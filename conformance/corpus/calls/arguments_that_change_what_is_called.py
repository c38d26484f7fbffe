# /// case
# summary: the callable is evaluated before its arguments, so an argument that rebinds its name does not change it
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: evaluation-order positional-call nonlocal numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    def double(y, k):
        return y * 2 + k

    def shift(y, k):
        return y + 100 + k

    f = double

    def swap(k):
        nonlocal f
        f = shift
        return k

    first = f(x, swap(1))
    second = f(x, swap(2))
    return first, second, f is shift


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
