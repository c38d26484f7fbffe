# /// case
# summary: a property's functions may be instances with __call__, partials, operators, classes and builtins
# reference: https://docs.python.org/3/library/functions.html#property
# features: property callable-object partial builtin-function
# since: 3.8
# capture: full
# ///
import functools
import operator

import numpy as np

from conformance.case import call


class Times:
    def __init__(self, n):
        self.n = n

    def __call__(self, obj):
        return obj.data * self.n


def plus(n, obj):
    return obj.data + n


class Holder:
    doubled = property(Times(2))
    added = property(functools.partial(plus, 10))
    raw = property(operator.attrgetter("data"))
    size = property(len)
    kind = property(type)

    def __init__(self, data):
        self.data = data

    def __len__(self):
        return len(self.data)


def case(holder):
    return holder.doubled, holder.added, holder.raw is holder.data, holder.size, holder.kind


def calls():
    yield call(Holder(np.arange(3.0)))
    yield call(Holder(np.arange(3.0)))
    yield call(Holder(np.arange(4)))
    Holder.doubled.fget.n = 5
    yield call(Holder(np.arange(4)))
