# /// case
# summary: names of arrays rotate in each turn, one of them is changed in place: who is who at the end
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: for-loop unpacking numpy-inplace aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, n):
    a, b, c = x, y, x + y
    for i in range(n):
        a, b, c = b, c, a
        a += i
        b, a = a, b
    return a, b, c, a is x, b is y


def calls():
    yield call(np.arange(3.0), np.ones(3), 2)
    yield call(np.arange(3.0), np.ones(3), 2)
    yield call(np.arange(3.0), np.ones(3), 3)
    z = np.arange(3.0)
    yield call(z, z, 2)
