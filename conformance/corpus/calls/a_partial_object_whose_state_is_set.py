# /// case
# summary: function, arguments and keywords of a partial object are set between the calls
# reference: https://docs.python.org/3/library/functools.html#partial-objects
# features: partial code-guard global-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def f(x, k=1, *a, s=0):
    return x * k + s


p = functools.partial(f, s=1)


def case(x):
    return p(x), p(x, 2)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    p.__setstate__((f, (), {"s": 5}, None))
    yield call(np.arange(2.0))
    p.keywords["s"] = 7
    yield call(np.arange(2.0))
    p.__setstate__((f, (np.ones(2),), {"s": 1}, None))
    yield call(np.arange(2.0))
    p.__setstate__((f, (), {"s": 1}, None))
    yield call(np.arange(2.0))
