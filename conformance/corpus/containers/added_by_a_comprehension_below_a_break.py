# /// case
# summary: a set that a comprehension goes on to fill behind a break has what was added
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension set set-mutation containment output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def told(value):
    print(value)
    return value * 2


def case(xs, x):
    found = {told(value) for value in xs}
    inside = 2 in found, 4 in found, 6 in found, 10 in found
    more = set(found)
    more.update(xs)
    return x * len(found), inside, sorted(found), len(more)


def calls():
    yield call([1, 2, 3], np.arange(3.0))
    yield call([1, 2, 3], np.arange(3.0))
    yield call([2, 4], np.arange(3.0))
    yield call([5, 5], np.arange(3.0))
