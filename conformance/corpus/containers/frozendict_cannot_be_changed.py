# /// case
# summary: a store into a frozendict is a TypeError that is caught, |= binds the name to a new one
# reference: PEP 814
# features: frozendict try-except inplace-operator numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, fixed):
    old = fixed
    try:
        fixed["k"] = 1
    except TypeError:
        x = x - 1
    fixed |= {"new": 2}
    return x, fixed is old, "new" in old, len(fixed), fixed["new"]


def calls():
    yield call(np.arange(2.0), frozendict(a=1))
    yield call(np.arange(2.0), frozendict(a=1))
    yield call(np.arange(2.0), frozendict())
