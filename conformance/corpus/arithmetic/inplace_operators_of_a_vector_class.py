# /// case
# summary: a vector class whose in-place operators change its array and give back itself
# reference: https://docs.python.org/3/reference/datamodel.html#object.__iadd__
# features: operator-overload inplace-operator instance-attribute aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Vector:
    def __init__(self, x):
        self.x = x
        self.log = []

    def __iadd__(self, other):
        self.log.append("+")
        self.x += getattr(other, "x", other)
        return self

    def __imul__(self, other):
        self.log.append("*")
        self.x = self.x * other
        return self

    def __ipow__(self, other):
        self.log.append("**")
        self.x **= other
        return self


def case(v, w):
    before, array = v, v.x
    v += w
    v *= 2
    v **= 2
    w += w
    return v is before, v.x, array, v.log, w.x


def calls():
    yield call(Vector(np.arange(3.0)), Vector(np.ones(3)))
    yield call(Vector(np.arange(3.0)), Vector(np.ones(3)))
    v = Vector(np.arange(2))
    yield call(v, v)
