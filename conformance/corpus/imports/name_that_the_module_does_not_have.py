# /// case
# summary: from an imported module a name that it lacks: the error is an ImportError, caught, until somebody sets it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement try-except attribute-mutation
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


MODULE = types.ModuleType("corpus_module_d")


def case(x):
    try:
        from corpus_module_d import scale
    except ImportError:
        scale = -1
    return x * scale


def calls():
    sys.modules["corpus_module_d"] = MODULE
    MODULE.scale = 4
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    del MODULE.scale
    yield call(np.arange(3.0)).expect("any")
    MODULE.scale = 4
    yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_module_d"]
