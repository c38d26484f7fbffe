# /// case
# summary: an int power gives int, float or complex by the sign of base and exponent
# reference: https://docs.python.org/3/reference/expressions.html#the-power-operator
# features: integer-arithmetic float-arithmetic complex-arithmetic value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(base, exponent, x):
    y = base ** exponent
    return y, type(y), x * y


def calls():
    yield call(2, 3, np.ones(2))
    yield call(2, 3, np.ones(2))
    yield call(2, -3, np.ones(2))
    yield call(-2.0, 0.5, np.ones(2))
    yield call(-2, 3, np.ones(2))
    yield call(0, -1, np.ones(2)).expect("any")
