# /// case
# summary: a callback is called with one or two arguments, as the number of its defaults says
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: function-introspection default-argument positional-call lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def one(x, n=1):
    return x * n


def two(x, n=2, m=3):
    return x + n - m


def case(x, f):
    found = f.__defaults__
    if found is None:
        return f(x)
    if len(found) == 2:
        return f(x, 10, 20)
    return f(x, 10)


def calls():
    yield call(np.arange(3.0), one)
    yield call(np.arange(3.0), one)
    yield call(np.arange(3.0), two)
    yield call(np.arange(3.0), lambda x: -x)
    one.__defaults__ = None
    yield call(np.arange(3.0), lambda x: -x)
