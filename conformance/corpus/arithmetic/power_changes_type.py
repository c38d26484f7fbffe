# /// case
# summary: a power may be an int, a float or a complex number
# reference: https://docs.python.org/3/reference/expressions.html#the-power-operator
# features: binary-operator integer-arithmetic float-arithmetic complex-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    return a ** b, -a ** 2, (-a) ** 2


def calls():
    yield call(2, 3)
    yield call(2, 3)
    yield call(2, -1)
    yield call(-8, 0.5)
    yield call(0.0, 0)
    yield call(True, 2)
