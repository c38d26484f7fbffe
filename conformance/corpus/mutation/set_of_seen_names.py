# /// case
# summary: a method asks a set and adds to it, so the second call of the same name goes the other way
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set-mutation containment method-call instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Once:
    def __init__(self, *seen):
        self.seen = set(seen)

    def run(self, name, x):
        if name in self.seen:
            return x - 1
        self.seen.add(name)
        return x * 2


def case(once, x, names):
    for name in names:
        x = once.run(name, x)
    once.seen.discard("none")
    return x, once, len(once.seen)


def calls():
    yield call(Once(), np.arange(3.0), ["a", "b", "a"])
    yield call(Once(), np.arange(3.0), ["a", "b", "a"])
    yield call(Once("a"), np.arange(3.0), ["a", "b", "a"])
    yield call(Once("none"), np.arange(3.0), [])
