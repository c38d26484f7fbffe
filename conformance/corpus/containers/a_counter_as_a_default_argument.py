# /// case
# summary: itertools.count as a default argument goes on from call to call
# reference: https://docs.python.org/3/library/itertools.html#itertools.count
# features: itertools default-argument iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def numbered(x, numbers=itertools.count(1)):
    return x * next(numbers), next(numbers)


def case(x):
    return numbered(x), numbered(x, iter([5, 6]))


def calls():
    for _ in range(3):
        numbered.__defaults__ = (itertools.count(1),)
        yield call(np.arange(2.0)).expect("any")
        yield call(np.arange(2.0)).expect("any")
    numbered.__defaults__ = (itertools.count(1),)
