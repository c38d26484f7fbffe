# /// case
# summary: membership in a global set decides a branch, and the set changes at equal length
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set containment structure-guard global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

NAMES = {"relu", "tanh"}


def case(x, name):
    if name in NAMES:
        return np.maximum(x, 0)
    return x * 2


def calls():
    yield call(np.array([-1.0, 1.0]), "relu")
    yield call(np.array([-1.0, 1.0]), "relu")
    NAMES.discard("relu")
    NAMES.add("sigmoid")
    yield call(np.array([-1.0, 1.0]), "relu")
    NAMES.discard("sigmoid")
    NAMES.add("relu")
    yield call(np.array([-1.0, 1.0]), "relu")
