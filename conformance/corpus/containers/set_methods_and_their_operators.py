# /// case
# summary: methods and operators in place change the one set, the other operators make new ones
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set set-mutation inplace-operator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    other = a
    a |= b
    a -= {1}
    kept = a & b, a ^ b, a - b, a.union([7], (8,)), a.isdisjoint(b), a.issuperset(b)
    a.difference_update(b)
    a.symmetric_difference_update([9])
    return sorted(other), other is a, [sorted(one) if isinstance(one, set) else one for one in kept], x * len(a)


def calls():
    yield call({1, 2, 3}, {3, 4}, np.arange(2.0))
    yield call({1, 2, 3}, {3, 4}, np.arange(2.0))
    yield call(set(), {1}, np.arange(2.0))
    yield call({5}, set(), np.arange(2.0))
