# /// case
# summary: an attribute of a module reached through another module is replaced and put back
# reference: https://docs.python.org/3/reference/import.html#submodules
# features: global-read attribute-mutation identity-guard
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call

OUTER = types.ModuleType("outer")
OUTER.inner = types.ModuleType("outer.inner")
OUTER.inner.rate = 0.5


def case(x):
    return x * OUTER.inner.rate


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    OUTER.inner.rate = 4
    yield call(np.arange(3.0))
    first, OUTER.inner = OUTER.inner, types.ModuleType("other")
    OUTER.inner.rate = np.ones(3)
    yield call(np.arange(3.0))
    OUTER.inner = first
    OUTER.inner.rate = 0.5
    yield call(np.arange(3.0)).expect("any")
