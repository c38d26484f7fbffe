# /// case
# summary: inspect.signature tells the names, kinds and defaults of parameters
# reference: https://docs.python.org/3/library/inspect.html#inspect.signature
# features: function-introspection default-argument opaque-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import inspect

import numpy as np

from conformance.case import call


def helper(a, b=2, *args, c, d=4, **rest):
    return a


def case(x, f):
    y = x * 2
    found = inspect.signature(f)
    return y + 1, [(name, parameter.kind.name) for name, parameter in found.parameters.items()]


def calls():
    yield call(np.arange(3.0), helper)
    yield call(np.arange(3.0), helper)
    yield call(np.arange(3.0), lambda a, b: 0)
