# /// case
# summary: ~ of a bool is that of the int and warns on 3.12+, whether the result is used or not
# reference: https://docs.python.org/3/library/stdtypes.html#boolean-type-bool
# features: unary-operator integer-arithmetic warnings
# since: 3.8
# capture: full
# opcodes: UNARY_INVERT
# ///
from conformance.case import call


def case(flag, n):
    yes = True
    first = ~flag
    ~flag
    second = ~yes
    third = ~(n > 2)
    return first, second, third, type(first), ~n


def calls():
    yield call(True, 3)
    yield call(True, 3)
    yield call(False, 3)
    yield call(False, 1)
    yield call(1, True)
