# /// case
# summary: func, args and keywords of a partial are read as they are, nested partials are one
# reference: https://docs.python.org/3/library/functools.html#partial-objects
# features: partial function-introspection object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def scale(x, n=1, plus=0):
    return x * n + plus

DOUBLE = functools.partial(scale, n=2)


def case(x, f):
    more = functools.partial(f, plus=1)
    return more(x), f.func is scale, f.args, dict(f.keywords), more.func is scale


def calls():
    yield call(np.arange(3.0), DOUBLE)
    yield call(np.arange(3.0), DOUBLE)
    yield call(np.arange(3.0), functools.partial(scale, n=5))
    yield call(np.arange(3.0), functools.partial(scale, plus=3))
