# /// case
# summary: a global set gains and loses members, a frozenset is replaced between the calls
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set structure-guard global-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

s = {1, 2}
t = frozenset([1])


def case(x):
    return x * len(s), 3 in s, sorted(s), t <= s, s == {1, 2}, sum(s)


def calls():
    global t
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    s.add(3)
    yield call(np.arange(2.0))
    s.discard(1)
    yield call(np.arange(2.0))
    t = frozenset()
    yield call(np.arange(2.0))
    s.clear()
    yield call(np.arange(2.0))
    s.update([1, 2])
    t = frozenset([1])
    yield call(np.arange(2.0))
