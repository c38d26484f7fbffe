# /// case
# summary: a callee finds values of its caller by their names, as numexpr and pandas do
# reference: https://docs.python.org/3/library/sys.html#sys._getframe
# features: frame-introspection opaque-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

import numpy as np

from conformance.case import call


def evaluate(left, right):
    names = sys._getframe(1).f_locals
    return names[left] * names[right]


def case(x, scale):
    double = x * 2
    z = double + 1
    first = evaluate("double", "scale")
    double, z = z, double
    second = evaluate("double", "z")
    del z
    x = evaluate("x", "second")
    return first + second + x + double


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(4), 2)
