# /// case
# summary: a frozendict keeps the order of insertion, is equal to a dict of the same items and is walked like one
# reference: PEP 814
# features: frozendict comparison for-loop numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, fixed):
    for key, value in fixed.items():
        x = x * value
    return x, list(fixed), fixed == dict(fixed), sorted(fixed.values()), fixed.get("none"), "a" in fixed


def calls():
    yield call(np.arange(2.0), frozendict(b=2, a=3))
    yield call(np.arange(2.0), frozendict(b=2, a=3))
    yield call(np.arange(2.0), frozendict())
