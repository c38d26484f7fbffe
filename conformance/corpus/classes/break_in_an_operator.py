# /// case
# summary: an __add__ that prints in the middle of an expression: the operands made before it are kept
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload break-in-callee output evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Vec:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        print("add")
        return Vec(self.x + other.x)

    def __mul__(self, n):
        return Vec(self.x * n)


def case(v, w, n):
    out = (v * n + w) * n + v * 2
    return out, v, w


def calls():
    yield call(Vec(np.arange(3.0)), Vec(np.ones(3)), 2)
    yield call(Vec(np.arange(3.0)), Vec(np.ones(3)), 2)
    yield call(Vec(np.arange(3.0)), Vec(1), 3)
