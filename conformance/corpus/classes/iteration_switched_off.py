# /// case
# summary: a class whose __iter__ or __contains__ is None refuses, though it has __getitem__
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-names
# features: special-method iterator-protocol containment try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Items:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i


class NoIter(Items):
    __iter__ = None


class NoContains(Items):
    __contains__ = None


def case(x, obj):
    out = []
    try:
        for i in obj:
            out.append(x + i)
    except TypeError as error:
        out.append(str(error))
    try:
        out.append(2 in obj)
    except TypeError:
        out.append("no membership")
    return out


def calls():
    yield call(np.arange(3.0), Items())
    yield call(np.arange(3.0), Items())
    yield call(np.arange(3.0), NoIter())
    yield call(np.arange(3.0), NoContains())
