# /// case
# summary: reduce and accumulate with functions of arrays, in order, with and without a start
# reference: https://docs.python.org/3/library/functools.html#functools.reduce
# features: itertools builtin-function lambda evaluation-order
# since: 3.8
# capture: full
# ///
import functools
import itertools
import operator

import numpy as np

from conformance.case import call, event


def case(parts, start):
    total = functools.reduce(lambda a, b: event("step", a - b), parts, start)
    running = list(itertools.accumulate(parts, operator.mul))
    return total, running, functools.reduce(np.maximum, parts), operator.iadd(parts[0], 1) is parts[0]


def calls():
    yield call([np.arange(3.0), np.ones(3)], 0)
    yield call([np.arange(3.0), np.ones(3)], 0)
    yield call([np.arange(3.0), np.ones(3), np.full(3, 2.0)], np.zeros(3))
    yield call([np.arange(2)], 5.5)
