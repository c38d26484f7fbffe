# /// case
# summary: the defaults of a named tuple's class are changed between the calls
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: collections default-argument code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call

T = collections.namedtuple("T", "a b", defaults=(5,))


def case(x):
    t = T(x)
    return t.a * t.b, t._replace(b=1), T._fields


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    T.__new__.__defaults__ = (7,)
    yield call(np.arange(2.0))
    T.__new__.__defaults__ = (5,)
    yield call(np.arange(2.0))
