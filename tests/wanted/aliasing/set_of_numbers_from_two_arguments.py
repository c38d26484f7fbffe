# /// case
# summary: two arguments that are one set see each other's members while items are picked
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set set-mutation aliasing numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    a.add(len(a))
    b |= {100}
    a.discard(1)
    return a, b, a is b, sorted(a & b), x[sorted(v for v in b if v < len(x))]


def calls():
    yield call({0}, {1}, np.arange(3.0))
    yield call({0}, {1}, np.arange(3.0))
    s = {0, 1}
    yield call(s, s, np.arange(3.0))
