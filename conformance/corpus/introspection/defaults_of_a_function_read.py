# /// case
# summary: reading a function's __defaults__ sees what they are at each call, and unchanged ones are a hit
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: default-argument code-guard function-introspection
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(a, b=2, c=3.0):
    return a


def case(x, f):
    return f.__defaults__, len(f.__defaults__), x * f.__defaults__[0]


def calls():
    helper.__defaults__ = (2, 3.0)
    yield call(np.arange(3.0), helper)
    yield call(np.arange(3.0), helper).expect("hit")
    helper.__defaults__ = (5, 3.0)
    yield call(np.arange(3.0), helper)
    helper.__defaults__ = (7,)
    yield call(np.arange(3.0), helper)
