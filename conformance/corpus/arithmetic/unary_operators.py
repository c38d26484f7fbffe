# /// case
# summary: minus, plus, invert and not of an int or a bool; plus of a bool is an int
# reference: https://docs.python.org/3/reference/expressions.html#unary-arithmetic-and-bitwise-operations
# features: unary-operator integer-arithmetic type-guard
# since: 3.8
# capture: full
# opcodes: UNARY_NEGATIVE UNARY_INVERT UNARY_NOT
# ///
from conformance.case import call


def case(x):
    return -x, +x, ~x, not x, -(-x), ~-x


def calls():
    yield call(3)
    yield call(3)
    yield call(0)
    yield call(False)
    yield call(-(2 ** 70))
