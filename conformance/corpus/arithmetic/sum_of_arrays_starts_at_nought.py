# /// case
# summary: the builtins sum, abs, divmod and pow over arrays
# reference: https://docs.python.org/3/library/functions.html#sum
# features: builtin-function numpy-operator numpy-zero-d evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(parts, x):
    total = sum(parts)
    quotient, rest = divmod(total, 3)
    return total, quotient, rest, pow(x, 2), abs(-x), sum(parts, x), sum(x)


def calls():
    yield call([np.arange(3.0), np.ones(3)], np.arange(3.0))
    yield call([np.arange(3.0), np.ones(3)], np.arange(3.0))
    yield call([], np.arange(2))
    yield call((np.arange(3), 2), np.ones((2, 3)))
