# /// case
# summary: a module-level __getattr__ is asked for names that the module has not, through the module only
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-module-attribute-access
# features: getattr-hook global-read code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call, event

MODULE = types.ModuleType("made")
MODULE.rate = 2


def answer(name):
    event(name)
    return len(name)

MODULE.__getattr__ = answer


def case(x):
    return x * MODULE.rate + MODULE.depth, getattr(MODULE, "other", None)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    MODULE.depth = 100
    yield call(np.arange(3.0))
    del MODULE.rate
    yield call(np.arange(3.0))
