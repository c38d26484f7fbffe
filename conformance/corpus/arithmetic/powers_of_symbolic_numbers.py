# /// case
# summary: powers whose base or exponent differs in each call: ints, floats, negative exponents, roots
# reference: https://docs.python.org/3/reference/expressions.html#the-power-operator
# features: integer-arithmetic float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, x):
    return 2 ** n, 0.9 ** n, n ** 2, n ** 3.0, 1.5 ** x, x ** 2, x ** n, np.ones(2) * 2 ** n


def calls():
    for n in (3, 3, 4, 0, 12, -2, -2, 40):
        yield call(n, n + 0.5)
    yield call(True, 2.5)
    yield call(2.0, -1.5)
    yield call(2, -1.5)
    yield call(-3, 2.5)
