# /// case
# summary: None in sys.modules forbids the import: ModuleNotFoundError, caught, and the function goes on
# reference: https://docs.python.org/3/reference/import.html#the-module-cache
# features: import-statement try-except
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys
import types

import numpy as np

from conformance.case import call


def case(x):
    try:
        import corpus_forbidden_c
    except ModuleNotFoundError:
        return x - 1, "forbidden"
    return x * corpus_forbidden_c.scale, "there"


def calls():
    module = types.ModuleType("corpus_forbidden_c")
    module.scale = 3
    sys.modules["corpus_forbidden_c"] = module
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    sys.modules["corpus_forbidden_c"] = None
    yield call(np.arange(3.0)).expect("any")
    sys.modules["corpus_forbidden_c"] = module
    yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_forbidden_c"]
