# /// case
# summary: an import that fails is caught, its error has the name; an optional module stands in from the next call on
# reference: https://docs.python.org/3/library/exceptions.html#ModuleNotFoundError
# features: import-statement try-except exception-chaining
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys
import types

import numpy as np

from conformance.case import call


def case(x):
    try:
        import corpus_optional_b as optional
    except ImportError:
        optional = None
    return x * (1 if optional is None else optional.scale)


def calls():
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
    module = sys.modules["corpus_optional_b"] = types.ModuleType("corpus_optional_b")
    module.scale = 5
    yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_optional_b"]
    yield call(np.arange(3.0)).expect("any")
