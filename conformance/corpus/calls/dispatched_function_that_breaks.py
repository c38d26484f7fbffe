# /// case
# summary: a singledispatch function whose implementation for arrays breaks before its array work
# reference: https://docs.python.org/3/library/functools.html#functools.singledispatch
# features: inlined-call decorator opaque-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import functools
import os

import numpy as np

from conformance.case import call


@functools.singledispatch
def measured(x, n):
    return n


@measured.register(np.ndarray)
def _(x, n):
    opened = os.getpid() > 0
    return (x * 2 + n) * x, opened


def case(x, n):
    got = measured(x, n)
    return got, measured(n, n + 1)


def calls():
    for n in (1, 1, 2, 3):
        yield call(np.arange(3.0), n)
    yield call(np.arange(2), 1)
