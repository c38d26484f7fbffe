# /// case
# summary: sum of arrays, lists and tuples with starts, pow, divmod, round, abs of arrays and numbers
# reference: https://docs.python.org/3/library/functions.html#sum
# features: builtin-function operator-overload numpy-operator numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, ks):
    total = sum([x * k for k in ks], x)
    joined = sum([[k] for k in ks], [])
    return total, joined, sum(ks, 10) if ks else 0, pow(x, 2), divmod(x + 1, 2), abs(-x), round(2.567, 1), pow(3, 4, 5)


def calls():
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [])
    yield call(np.arange(3.0), [0.5])
