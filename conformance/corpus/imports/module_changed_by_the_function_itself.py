# /// case
# summary: a function sets, reads and counts up an attribute of a module that it imports by two names
# reference: https://docs.python.org/3/reference/datamodel.html#modules
# features: import-statement attribute-mutation aliasing
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


def case(x, n):
    import corpus_module_o
    import corpus_module_o as other
    corpus_module_o.count = getattr(other, "count", 0) + n
    y = x * other.count
    other.count += 1
    return y + corpus_module_o.count, corpus_module_o is other


def watch():
    return [getattr(m, "count", None) for m in [sys.modules.get("corpus_module_o")]]


def calls():
    module = sys.modules["corpus_module_o"] = types.ModuleType("corpus_module_o")
    for n in (1, 1, 2):
        module.count = 10
        yield call(np.arange(3.0), n).expect("any")
    yield call(np.arange(3.0), 1).expect("any")
    del sys.modules["corpus_module_o"]
