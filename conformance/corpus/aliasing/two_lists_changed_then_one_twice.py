# /// case
# summary: what was translated for two lists of which one is changed does not hold when both are one list
# reference: https://docs.python.org/3/tutorial/datastructures.html#more-on-lists
# features: list-mutation aliasing identity-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def extended(changed, other):
    changed.extend([7, 8])
    return len(other), other[-1]


def lengthened(changed, other):
    changed += [7, 8]
    return len(other), other[-1]


def shortened(changed, other):
    del changed[0]
    return len(other), other[0]


def sliced(changed, other):
    changed[0:1] = [7, 8]
    return len(other), other[0]


def inserted(changed, other):
    changed.insert(0, 7)
    return len(other), other[0]


def case(x, way, changed, other):
    return way(changed, other), x * 2


def calls():
    for way in (extended, lengthened, shortened, sliced, inserted):
        yield call(np.arange(3.0), way, [1, 2], [1, 2])
        yield call(np.arange(3.0), way, [1, 2], [1, 2])
        both = [1, 2]
        yield call(np.arange(3.0), way, both, both)
