# /// case
# summary: a helper with sys._getframe finds the name of the function under test and of the inlined one between
# reference: https://docs.python.org/3/library/sys.html#sys._getframe
# features: frame-introspection opaque-call inlined-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

import numpy as np

from conformance.case import call


def caller(depth):
    return sys._getframe(depth).f_code.co_name


def between(x):
    return caller(1), x + 1


def case(x):
    y = x * 2
    name, z = between(y)
    return name, z * 2, caller(1)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
