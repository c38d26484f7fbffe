# /// case
# summary: arguments that are equal tuples and frozensets of other objects need no new path, unequal ones do
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: tuple set value-guard identity-guard containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, axes, names):
    y = x.sum(axis=axes)
    return y, "a" in names, len(names) * y


def calls():
    yield call(np.ones((2, 3)), tuple([0, 1]), frozenset(["a"]))
    yield call(np.ones((2, 3)), tuple([0, 1]), frozenset(["a"]))
    yield call(np.ones((2, 3)), (0,), frozenset(["a"]))
    yield call(np.ones((2, 3)), (0,), frozenset(["b", "a"]))
    yield call(np.ones((2, 3)), (0, 1), frozenset())
