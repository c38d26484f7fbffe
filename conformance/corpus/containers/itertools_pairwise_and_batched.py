# /// case
# summary: pairwise of few and many items, also of arrays
# reference: https://docs.python.org/3/library/itertools.html#itertools.pairwise
# features: itertools generator-expression list numpy-operator
# since: 3.10
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def case(xs):
    steps = [b - a for a, b in itertools.pairwise(xs)]
    return steps, list(itertools.pairwise("abc")), list(itertools.pairwise(i for i in range(len(xs))))


def calls():
    yield call([np.arange(2.0) * i for i in (1, 3, 4)])
    yield call([np.arange(2.0) * i for i in (1, 3, 4)])
    yield call([np.arange(2.0)])
    yield call([])
