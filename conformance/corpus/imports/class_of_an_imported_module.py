# /// case
# summary: a class imported in the function is instantiated and tested for; another module's class of that name is not it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement class-definition builtin-function
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


class Scale:
    def __init__(self, n):
        self.n = n


class Other:
    n = 100


def case(x, thing):
    from corpus_module_p import Scale as Kind
    if isinstance(thing, Kind):
        return x * thing.n
    return x + Kind(3).n


def calls():
    module = sys.modules["corpus_module_p"] = types.ModuleType("corpus_module_p")
    module.Scale = Scale
    thing = Scale(2)
    yield call(np.arange(3.0), thing)
    yield call(np.arange(3.0), thing)
    yield call(np.arange(3.0), Other())
    module.Scale = type("Scale", (Scale,), {})
    yield call(np.arange(3.0), thing).expect("any")
    del sys.modules["corpus_module_p"]
