# /// case
# summary: & | ^ of two bools is a bool, of a bool and an int an int
# reference: https://docs.python.org/3/reference/expressions.html#binary-bitwise-operations
# features: binary-operator integer-arithmetic type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    return a & b, a | b, a ^ b, a << b, a >> b


def calls():
    yield call(True, False)
    yield call(True, False)
    yield call(True, 1)
    yield call(6, True)
    yield call(-1, 3)
