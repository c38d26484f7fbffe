# /// case
# summary: a wrapper made by functools.wraps has name, doc and dict of the wrapped, read in the function
# reference: https://docs.python.org/3/library/functools.html#functools.wraps
# features: function-introspection decorator closure numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def scaled(x, k=2):
    """Scaled by k."""
    return x * k


scaled.unit = "m"


def logged(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs), f.__name__
    return wrapper


def case(x, f):
    g = logged(f)
    return g(x), g.__name__, g.__doc__, g.__wrapped__ is f, g.unit, f.__defaults__, f.__code__.co_argcount


def calls():
    yield call(np.arange(2.0), scaled)
    yield call(np.arange(2.0), scaled)
    scaled.unit = "cm"
    yield call(np.arange(2.0), scaled)
    scaled.unit = "m"
