# /// case
# summary: function.__get__ and types.MethodType bind a function to any object, once and for all
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: descriptor method-call object-identity positional-call
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call


def scale(self, x, n=2):
    return x * (self if isinstance(self, int) else self.rate) * n


class Thing:
    rate = 3


def case(x, thing):
    bound = scale.__get__(thing, Thing)
    again = types.MethodType(scale, 4)
    twice = bound.__get__(5, int)
    unbound = scale.__get__(None, Thing)
    return bound(x), again(x, n=1), twice is bound, twice(x), unbound is scale, bound.__self__ is thing, again.__func__ is scale


def calls():
    yield call(np.arange(3.0), Thing())
    yield call(np.arange(3.0), Thing())
    Thing.rate = 10
    yield call(np.arange(3.0), Thing())
    scale.__defaults__ = (7,)
    yield call(np.arange(3.0), Thing())
