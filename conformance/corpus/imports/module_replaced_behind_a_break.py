# /// case
# summary: behind a break an imported module is the one that sys.modules had in this call
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement output opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys
import types

from conformance.case import call


def case(x):
    import corpus_replaced_module
    print("break")
    return corpus_replaced_module.VALUE + x


def calls():
    def module(value):
        made = types.ModuleType("corpus_replaced_module")
        made.VALUE = value
        return made

    one = sys.modules["corpus_replaced_module"] = module(1)
    yield call(1)
    yield call(1)
    sys.modules["corpus_replaced_module"] = module(10)
    yield call(1).expect("any")
    sys.modules["corpus_replaced_module"] = one
    yield call(1).expect("any")
    del sys.modules["corpus_replaced_module"]
