# /// case
# summary: a running product of Python ints leaves the machine word within the loop, NumPy's does not
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: integer-arithmetic for-loop numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, x):
    product = 1
    for i in range(1, n):
        product *= i
    return product, product % 1000, x * (product % 1000), x.prod()


def calls():
    yield call(10, np.arange(1, 5))
    yield call(10, np.arange(1, 5))
    yield call(25, np.arange(1, 5))
    yield call(1, np.full(70, 2))
