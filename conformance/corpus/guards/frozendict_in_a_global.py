# /// case
# summary: a frozendict that a global stands for is replaced between the calls
# reference: PEP 814
# features: frozendict global-read dict for-loop numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call

WEIGHTS = frozendict({"a": 1.0, "b": 2.0})


def case(x, names):
    total = x * 0
    for name in names:
        total = total + x * WEIGHTS[name]
    return total, sorted(WEIGHTS)


def calls():
    global WEIGHTS
    yield call(np.arange(3.0), ["a", "b"])
    yield call(np.arange(3.0), ["a", "b"])
    WEIGHTS = frozendict({"b": 5.0, "a": 4.0})
    yield call(np.arange(3.0), ["a", "b"])
    WEIGHTS = WEIGHTS | {"c": 6}
    yield call(np.arange(3.0), ["c", "a"])
