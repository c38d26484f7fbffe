# /// case
# summary: arithmetic of data classes by methods that make new ones, reflected with numbers
# reference: https://docs.python.org/3/library/dataclasses.html
# features: dataclass operator-overload type-guard numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Vec:
    x: object
    y: object

    def __add__(self, other):
        return Vec(self.x + other.x, self.y + other.y)

    def __mul__(self, k):
        return Vec(self.x * k, self.y * k)

    __rmul__ = __mul__

    def __neg__(self):
        return -1 * self


def case(v, w, k):
    return k * v + -w, (v * k).y, v


def calls():
    yield call(Vec(np.arange(3.0), 1), Vec(np.ones(3), 2), 2)
    yield call(Vec(np.arange(3.0), 1), Vec(np.ones(3), 2), 2)
    yield call(Vec(1, np.arange(3)), Vec(2, 3), 2)
    yield call(Vec(1, np.arange(3)), Vec(2, 3), 0.5)
