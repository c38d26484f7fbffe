# /// case
# summary: the recursion limit is changed between two calls, which stay cache hits
# reference: https://docs.python.org/3/library/sys.html#sys.setrecursionlimit
# features: value-guard numpy-operator inlined-call
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


def inner(x):
    return x * 2


def case(x):
    return inner(inner(x))


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(before + 500)
    yield call(np.arange(3.0)).expect("hit")
    sys.setrecursionlimit(before)
    yield call(np.arange(3.0)).expect("hit")
