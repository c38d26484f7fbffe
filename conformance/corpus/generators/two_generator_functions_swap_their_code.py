# /// case
# summary: the code of two generator functions is swapped between the calls, and back
# reference: https://docs.python.org/3/reference/datamodel.html#function.__code__
# features: generator code-guard builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def f(x):
    yield x
    yield x + 1


def g(x):
    yield x * 10


def case(x):
    return [y * 2 for y in f(x)], sum(f(x))


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    f.__code__, g.__code__ = g.__code__, f.__code__
    yield call(np.arange(2.0))
    f.__code__, g.__code__ = g.__code__, f.__code__
    yield call(np.arange(2.0))
