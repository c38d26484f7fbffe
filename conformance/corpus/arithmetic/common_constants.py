# /// case
# summary: None, the empty string, True, False and minus one come from where all code has them
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_COMMON_CONSTANT
# features: identity-operator integer-arithmetic string
# since: 3.15
# capture: full
# opcodes: LOAD_COMMON_CONSTANT
# ///
from conformance.case import call


def case(x, flag):
    a = None if x else ""
    b = True if flag else False
    text = "" + x if type(x) is str else ""
    return a is None, b is True, text, -1, x * -1, [None, "", True, False, -1], "".join(["a", "b"]), b + -1


def calls():
    yield call(1, True)
    yield call(1, True)
    yield call("s", False)
    yield call(0, None)
