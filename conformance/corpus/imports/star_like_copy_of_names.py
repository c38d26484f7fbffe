# /// case
# summary: the names of a module's __all__ are read by getattr in a loop, as import * would take them
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement for-loop builtin-function
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


MODULE = types.ModuleType("corpus_module_h")
MODULE.__all__ = ["scale", "shift"]
MODULE.scale, MODULE.shift, MODULE.hidden = 2, 1, 100


def case(x):
    import corpus_module_h as module
    names = {}
    for name in module.__all__:
        names[name] = getattr(module, name)
    y = x * names["scale"] + names.get("shift", 0)
    return y, sorted(names)


def calls():
    sys.modules["corpus_module_h"] = MODULE
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    MODULE.__all__.append("hidden")
    MODULE.scale = 3
    yield call(np.arange(3.0)).expect("any")
    MODULE.__all__.remove("shift")
    yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_module_h"]
