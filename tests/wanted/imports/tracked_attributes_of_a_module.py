# /// case
# summary: functions, classes and arrays that only a module's attribute held die when another one is set
# reference: https://docs.python.org/3/reference/datamodel.html#modules
# features: object-lifetime import-statement attribute-mutation
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call, track


def case(x):
    import corpus_tools_module as tools
    from corpus_tools_module import scale
    return tools.apply(x) * scale + tools.Kind.shift + tools.array


def calls():
    tools = sys.modules["corpus_tools_module"] = types.ModuleType("corpus_tools_module")
    for n in (1, 2, 3, 4):
        tools.scale = n
        tools.apply = track(lambda x: x + n, "function %d" % n)
        tools.Kind = track(type("Kind", (), {"shift": n}), "class %d" % n)
        tools.array = track(np.arange(3.0), "array %d" % n)
        if n < 4:
            yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_tools_module"]
