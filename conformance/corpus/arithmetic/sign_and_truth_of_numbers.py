# /// case
# summary: not, and, or of ints, floats and bools give the operand itself or a bool
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: unary-operator truth-value boolean-operator comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    return not a, a and b, a or b, bool(b), (a or b) * x, -a if a else +b, not not x.size, a is (a or b)


def calls():
    yield call(0, 2.5, np.arange(3.0))
    yield call(0, 2.5, np.arange(3.0))
    yield call(0.0, -0.0, np.arange(3.0))
    yield call(3, 0, np.arange(3.0))
    yield call(True, 7, np.arange(3.0))
