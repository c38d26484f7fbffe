# /// case
# summary: len, max, str and NumPy's functions are passed, kept in tuples and used as defaults
# reference: https://docs.python.org/3/library/functions.html
# features: default-argument builtin-function positional-call numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def applied(x, f=np.negative, *, then=(np.abs, len)):
    for g in then:
        x = g(x)
        x = f(x) if g is np.abs else x
    return x


def case(x, f):
    return applied(x), applied(x, f), applied(x, then=[f, np.abs]), applied(x, f, then=()), [g(x) for g in (f, np.square)]


def calls():
    yield call(np.arange(3.0), np.sqrt)
    yield call(np.arange(3.0), np.sqrt)
    yield call(np.arange(3.0), np.exp)
    yield call(np.arange(2.0), np.positive)
