# /// case
# summary: format, str, repr and f-strings ask __format__, __str__ and __repr__, which fall back on each other
# reference: https://docs.python.org/3/reference/datamodel.html#object.__format__
# features: special-method f-string string numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Named:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return "Named(%d)" % self.n


class Formats(Named):
    def __str__(self):
        return "str %d" % self.n

    def __format__(self, spec):
        return "<%s|%d>" % (spec, self.n)


def case(x, obj):
    return x * obj.n, str(obj), repr(obj), f"{obj}", f"{obj!r}", f"{obj!s:>12}", format(obj), [obj].__repr__()


def calls():
    yield call(np.arange(3.0), Named(1))
    yield call(np.arange(3.0), Named(1))
    yield call(np.arange(3.0), Formats(1))
    yield call(np.arange(3.0), Formats(22))
