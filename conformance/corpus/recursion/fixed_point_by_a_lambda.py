# /// case
# summary: a recursion without a name: a lambda that is given itself as an argument
# reference: https://docs.python.org/3/reference/expressions.html#lambda
# features: recursion lambda closure
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    fix = lambda f: (lambda g: g(g))(lambda g: f(lambda *args: g(g)(*args)))
    grow = fix(lambda again: lambda y, k: y if k == 0 else again(y * 2 + k, k - 1))
    return grow(x, n), n


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3), 2)
