# /// case
# summary: a helper asks for the line of its caller's frame: each of its calls tells another line
# reference: https://docs.python.org/3/library/sys.html#sys._getframe
# features: frame-introspection opaque-call positional-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

import numpy as np

from conformance.case import call


def line():
    return sys._getframe(1).f_lineno - sys._getframe(1).f_code.co_firstlineno


def case(x):
    first = line()
    y = x * 2
    second = line()
    return y + 1, first, second


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
