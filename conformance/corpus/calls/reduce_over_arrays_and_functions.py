# /// case
# summary: functools.reduce composes functions and folds arrays, with a start and of one item without calling
# reference: https://docs.python.org/3/library/functools.html#functools.reduce
# features: lambda closure builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


def compose(f, g):
    return lambda x: f(g(x))


def case(x, ks):
    steps = [lambda y, k=k: y * k + 1 for k in ks]
    both = functools.reduce(compose, steps, lambda y: y)
    total = functools.reduce(lambda a, b: event("fold", 1) and a + b, [x * k for k in ks], x)
    return both(x), total, functools.reduce(compose, [np.negative])(x)


def calls():
    yield call(np.arange(2.0), [2, 3])
    yield call(np.arange(2.0), [2, 3])
    yield call(np.arange(2.0), [])
    yield call(np.arange(3), [5])
