# /// case
# summary: a frozenset is a key and an element, its operators give frozensets, in-place ones rebind the name
# reference: https://docs.python.org/3/library/stdtypes.html#frozenset
# features: set dict aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, x):
    fixed = frozenset(a)
    other = fixed
    fixed |= {"new"}
    table = {fixed: x * 2, other: x}
    return len(table), table[frozenset(a)], fixed is other, {fixed, other} == {other, fixed}, sorted(fixed - {"new"}), hash(
        other) == hash(frozenset(list(a)[::-1]))


def calls():
    yield call(["a", "b"], np.arange(2.0))
    yield call(["a", "b"], np.arange(2.0))
    yield call(["new"], np.arange(2.0))
