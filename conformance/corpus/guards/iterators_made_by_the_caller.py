# /// case
# summary: the function takes two items of an iterator that the caller made: of a list, a map, a count
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol generator-expression structure-guard itertools
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def case(items, x):
    a = next(items)
    b = next(items, 1)
    return x * a + b


def calls():
    yield call(iter([2.0, 3.0]), np.ones(2)).expect("any")
    yield call(iter([2.0, 3.0]), np.ones(2)).expect("any")
    yield call(iter([2.0]), np.ones(2)).expect("any")
    yield call(itertools.count(5), np.ones(2)).expect("any")
    yield call(iter((2, 3)), np.ones(2)).expect("any")
