# /// case
# summary: an accumulator that is an int becomes a float, a complex and an array as its loop goes on
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: inplace-operator type-guard for-loop numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items):
    total, kinds = 0, []
    for item in items:
        total += item
        kinds.append(type(total).__name__)
    return total, kinds


def calls():
    yield call([1, 0.5, 1j, np.ones(2)])
    yield call([1, 0.5, 1j, np.ones(2)])
    yield call([True, np.float32(2), np.int8(3)])
    yield call([np.ones(2), np.ones(2, int)])
