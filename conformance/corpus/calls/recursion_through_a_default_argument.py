# /// case
# summary: a lambda that gets itself as a default argument calls itself without a name of its own
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: recursion default-argument lambda numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    power = lambda x, n, again=None: x if n == 0 else again(x * 2, n - 1, again)
    total = power(x, n, power)
    count = (lambda f: f(f, n))(lambda f, k: 0 if k == 0 else 1 + f(f, k - 1))
    return total, count


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 0)
    yield call(np.arange(3), 5)
