# /// case
# summary: a function imported by name in each call is the one that the module has then, a patched one too
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement code-guard inlined-call
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


def first(x):
    return x * 2


def second(x):
    return x - 1


def case(x):
    from corpus_module_n import step
    y = step(x)
    import corpus_module_n
    return y + corpus_module_n.step(x)


def calls():
    module = sys.modules["corpus_module_n"] = types.ModuleType("corpus_module_n")
    module.step = first
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    module.step = second
    yield call(np.arange(3.0)).expect("any")
    second.__code__ = (lambda x: x * 100).__code__
    yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_module_n"]
