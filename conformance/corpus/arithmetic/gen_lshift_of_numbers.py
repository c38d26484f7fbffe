# /// case
# summary: a << b for numbers of several types
# reference: https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations
# features: binary-operator integer-arithmetic
# since: 3.8
# capture: full
# opcodes: BINARY_LSHIFT BINARY_OP
# ///
# Made by conformance/templates/operators.py; change that and run `python -m conformance generate`.
from conformance.case import call


def case(a, b):
    return a << b


def calls():
    yield call(7, 2)
    yield call(7, 2)
    yield call(True, True)
    yield call(-7, 3)
    yield call(2**70 + 1, 65)
    yield call(0, 5)
