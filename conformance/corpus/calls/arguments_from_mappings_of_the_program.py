# /// case
# summary: **mapping of classes with keys() and __getitem__, of dict subclasses and views
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: star-call special-method dict
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


class Names:
    def __init__(self, *names):
        self.names = names

    def keys(self):
        return self.names

    def __getitem__(self, name):
        return name * 2


def taken(*args, **named):
    return args, sorted(named.items())


def case(x, more):
    found = [taken(1, **Names("a", "b")), taken(**more), taken(**{"c": x.ndim}, **Names("d")), {**Names("e"), "f": 1}, dict(Names("g")), dict(Names("h"), i=2)]
    return x * 2, found, taken(*more), taken(*{"z": 1}.items(), **collections.OrderedDict(y=1))


def calls():
    yield call(np.arange(2.0), {"k": 1})
    yield call(np.arange(2.0), {"k": 1})
    yield call(np.arange(2.0), collections.OrderedDict(p=1, q=2))
    yield call(np.arange(2.0), collections.defaultdict(int, r=3))
