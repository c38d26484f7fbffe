# /// case
# summary: |=, &=, -= and ^= change the set itself, their plain forms give new ones
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set-mutation set inplace-operator aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(s, t, x):
    kept = s
    s |= {10}
    s -= t
    first = len(kept)
    s ^= {1, 10, 11}
    s &= {1, 2, 11, 12}
    new = s | t
    s = s - {11}
    return x * first, sorted(kept), sorted(new), sorted(s), kept is s


def calls():
    yield call({1, 2, 3}, {3}, np.arange(3.0))
    yield call({1, 2, 3}, {3}, np.arange(3.0))
    yield call({1, 2}, {2, 4}, np.arange(3.0))
    yield call(frozenset({1, 2, 3}), {3}, np.arange(3.0))
