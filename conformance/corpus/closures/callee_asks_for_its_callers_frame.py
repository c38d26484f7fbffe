# /// case
# summary: a callee reads a local of its caller by sys._getframe, the caller computes around it
# reference: https://docs.python.org/3/library/sys.html#sys._getframe
# features: frame-introspection inlined-call cell-variable
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

import numpy as np

from conformance.case import call


def callers_local(name):
    return sys._getframe(1).f_locals[name]


def case(x, n):
    scale = n * 2
    look = lambda: scale
    y = x * callers_local("scale")
    scale = scale + 1
    return y + callers_local("n"), look()


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
