# /// case
# summary: remove of a missing member is a KeyError that leaves the set, discard says nothing
# reference: https://docs.python.org/3/library/stdtypes.html#frozenset.remove
# features: set-mutation try-except argument-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(s, x, name):
    s.discard("other")
    try:
        s.remove(name)
        y = x * len(s)
    except KeyError as error:
        y = x - 1, error.args
    s.update(["new", name])
    return y, s


def calls():
    yield call({"a", "b"}, np.arange(3.0), "a")
    yield call({"a", "b"}, np.arange(3.0), "a")
    yield call({"b", "other"}, np.arange(3.0), "a")
