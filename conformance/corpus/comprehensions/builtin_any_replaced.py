# /// case
# summary: any replaced in builtins, and put back
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_COMMON_CONSTANT
# features: generator-expression builtin-name code-guard
# since: 3.14
# capture: full
# ///
import builtins

from conformance.case import call


def case(xs):
    return any(x for x in xs)


def counting(items):
    return len([item for item in items if item])


def calls():
    yield call([0, 2])
    yield call([0, 2])
    original = builtins.any
    builtins.any = counting
    yield call([0, 2]).expect("any")
    builtins.any = original
    yield call([0, 2]).expect("any")
