# /// case
# summary: sets and frozensets of one element or none are walked, shown, popped and taken as keys
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set comprehension f-string containment numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

ONE = frozenset(["only"])


def case(s, given, x):
    walked = [item for item in ONE] + [item for item in s] + list(frozenset([3]))
    shown = repr(s), f"{given} {set()!r}", str(given)
    copied = set(s)
    taken = copied.pop() if copied else None
    table = {ONE: 1, frozenset(): 2, frozenset(s): 3}
    only, = ONE
    asked = table[frozenset(["only"])], table.get(frozenset()), s == given, s <= ONE, ONE | s == {"only"}, copied == set(), len(s ^ ONE)
    return x * len(table), walked, shown, taken, only, asked


def calls():
    yield call({"only"}, {"only"}, np.arange(3.0))
    yield call({"only"}, {"only"}, np.arange(3.0))
    yield call(set(), {7}, np.arange(3.0))
    yield call({4}, {4}, np.arange(3.0))
