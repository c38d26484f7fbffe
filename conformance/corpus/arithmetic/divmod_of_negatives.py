# /// case
# summary: floor division rounds down and the remainder has the sign of the divisor
# reference: https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations
# features: builtin-function integer-arithmetic float-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    q, r = divmod(a, b)
    return q, r, q == a // b, r == a % b, q * b + r


def calls():
    yield call(7, 3)
    yield call(7, 3)
    yield call(-7, 3)
    yield call(7, -3)
    yield call(-7.5, 2)
    yield call(-1.0, float("inf"))
