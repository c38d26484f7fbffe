# /// case
# summary: attributes, name and defaults of a wrapper and of what it wraps are changed between the calls
# reference: https://docs.python.org/3/library/functools.html#functools.wraps
# features: decorator code-guard function-introspection numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def deco(f):
    @functools.wraps(f)
    def w(*a, **k):
        return f(*a, **k) + w.extra
    w.extra = 0
    return w


@deco
def f(x, k=2):
    return x * k


def case(x):
    return f(x), f(x, k=3), f.__wrapped__(x), f.__name__


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    f.extra = 5
    yield call(np.arange(2.0))
    f.__wrapped__.__defaults__ = (9,)
    yield call(np.arange(2.0))
    f.__name__ = "g"
    yield call(np.arange(2.0))
    f.extra = np.ones(2)
    yield call(np.arange(2.0))
    f.extra, f.__name__, f.__wrapped__.__defaults__ = 0, "f", (2,)
    yield call(np.arange(2.0))
