# /// case
# summary: the inversion of a bool by operator.invert, map and in a condition warns as ~ does
# reference: https://docs.python.org/3/library/operator.html#operator.invert
# features: unary-operator warnings integer-arithmetic builtin-function
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


def case(flag, x):
    return operator.invert(flag), list(map(operator.inv, [flag, 2])), x + ~flag, operator.not_(flag)


def calls():
    yield call(True, np.arange(3))
    yield call(True, np.arange(3))
    yield call(5, np.arange(3))
    yield call(False, np.arange(3))
