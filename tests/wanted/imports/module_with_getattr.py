# /// case
# summary: a module's own __getattr__ is asked by from … import and by attribute access, and counts
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-module-attribute-access
# features: import-statement getattr-hook
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


MODULE = types.ModuleType("corpus_module_e")
MODULE.asked = []
exec("def __getattr__(name):\n    if name.startswith('_'):\n        raise AttributeError(name)\n"
     "    asked.append(name)\n    return len(name)\n", MODULE.__dict__)


def case(x):
    import corpus_module_e
    from corpus_module_e import four
    y = x * four + corpus_module_e.seventh
    return y - len(corpus_module_e.asked)


def watch():
    return MODULE.asked


def calls():
    sys.modules["corpus_module_e"] = MODULE
    yield call(np.arange(3.0)).expect("any")
    MODULE.asked.clear()
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_module_e"]
