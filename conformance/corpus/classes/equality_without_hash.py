# /// case
# summary: a class with __eq__ and no __hash__ is not hashable, one that takes object's is hashed by identity
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: special-method comparison dict try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Equal:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n


class Hashed(Equal):
    __hash__ = object.__hash__


def case(x, a, b):
    out = [x * a.n, a == b, a != b, type(a).__hash__ is None]
    try:
        found = {a: "a", b: "b"}
        out.append((len(found), found[a]))
    except TypeError as error:
        out.append(type(error))
    return out


def calls():
    yield call(np.arange(3.0), Hashed(1), Hashed(1))
    yield call(np.arange(3.0), Hashed(1), Hashed(1))
    yield call(np.arange(3.0), Equal(1), Equal(1))
    yield call(np.arange(3.0), Hashed(1), Hashed(2))
