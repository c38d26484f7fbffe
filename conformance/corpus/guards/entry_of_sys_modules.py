# /// case
# summary: a module replaced in sys.modules is what an import inside the function finds
# reference: https://docs.python.org/3/reference/import.html#the-module-cache
# features: import-statement structure-guard
# since: 3.8
# capture: full
# ///
import sys
import types

from conformance.case import call


def case(x):
    import corpus_guard_module
    return corpus_guard_module.VALUE + x


def calls():
    def module(value):
        made = types.ModuleType("corpus_guard_module")
        made.VALUE = value
        return made

    one = sys.modules["corpus_guard_module"] = module(1)
    yield call(1)
    yield call(1)
    sys.modules["corpus_guard_module"] = module(10)
    yield call(1).expect("any")
    one.VALUE = 2
    sys.modules["corpus_guard_module"] = one
    yield call(1).expect("any")
    del sys.modules["corpus_guard_module"]
