# /// case
# summary: integers that are singletons and others keep what they are across a native call
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_SMALL_INT
# features: integer-arithmetic identity-operator opaque-call
# since: 3.14
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(n):
    small, large = n + 254, n + 999
    values = [small, 255, 256, large]
    print("native")
    return small is values[0], large is values[3], values, small + 1, (n + 254) is small, 255, 256, -1


def calls():
    yield call(1)
    yield call(1)
    yield call(2)
