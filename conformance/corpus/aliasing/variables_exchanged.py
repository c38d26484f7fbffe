# /// case
# summary: variables exchanged, rotated and assigned to themselves, before and after a native call
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_FAST_BORROW
# features: unpacking aliasing opaque-call
# since: 3.14
# capture: breaks 1 opaque-call
# opcodes: STORE_FAST_STORE_FAST
# ///
from conformance.case import call


def case(a, b, c):
    a, b = b, a
    a, b, c = c, a, b
    print("native")
    a, b = b, a
    a, a = b, c
    c = c
    a, b, c = c, b, a
    return a, b, c


def calls():
    yield call([1], [2], [3])
    yield call([1], [2], [3])
    yield call("x", 2, None)
