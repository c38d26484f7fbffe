# /// case
# summary: the type of a result follows from the types of both operands, bool counting as int
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: binary-operator integer-arithmetic float-arithmetic type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    return a + b, a - b, a * b, a // b, a % b, a / b


def calls():
    yield call(7, 2)
    yield call(7, 2)
    yield call(7.0, 2)
    yield call(True, 2)
    yield call(-7, 2)
    yield call(7, -2.0)
    yield call(True, True)
