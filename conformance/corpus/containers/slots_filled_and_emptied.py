# /// case
# summary: a slot of an instance in a global is set, deleted and set to an array between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots structure-guard type-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class S:
    __slots__ = ("a", "b")


s = S()
s.a = 1


def case(x):
    return x * s.a, hasattr(s, "b"), getattr(s, "b", None)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    s.b = 2
    yield call(np.arange(2.0))
    s.a = np.ones(2)
    yield call(np.arange(2.0))
    del s.b
    yield call(np.arange(2.0))
    s.a = 1
    yield call(np.arange(2.0))
