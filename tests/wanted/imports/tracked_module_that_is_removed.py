# /// case
# summary: a module that only sys.modules holds dies when it is removed there behind the call that imported it
# reference: https://docs.python.org/3/reference/import.html#the-module-cache
# features: object-lifetime import-statement
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call, track


class Module(types.ModuleType):
    pass


def case(x):
    import corpus_tracked_module as module
    return x * module.scale


def calls():
    for n in range(3):
        module = Module("corpus_tracked_module")
        module.scale = n + 1
        sys.modules["corpus_tracked_module"] = track(module, "module %d" % n)
        del module
        yield call(np.arange(3.0)).expect("any")
        del sys.modules["corpus_tracked_module"]
