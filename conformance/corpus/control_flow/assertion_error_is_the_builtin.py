# /// case
# summary: assert raises the builtin AssertionError even where the name is shadowed
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_COMMON_CONSTANT
# features: assert-statement raise
# since: 3.14
# capture: breaks 2 raises raises
# opcodes: LOAD_COMMON_CONSTANT
# ///
from conformance.case import call


AssertionError = ValueError


def case(x):
    assert x != 1
    assert x != 2, ("message", x)
    return x


def calls():
    yield call(1)
    yield call(1)
    yield call(2)
    yield call(3)
