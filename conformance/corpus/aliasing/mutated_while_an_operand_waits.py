# /// case
# summary: an operand that was read already is changed by a call in the other operand
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: evaluation-order aliasing numpy-inplace mutation-order inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def bump(x, k):
    x += k
    return k


def case(x, items):
    first = x + bump(x, 10)
    second = x * 1 + bump(x, 100)
    third = (items[0], bump(x, 1), items[0] + 0)
    items[bump(x, 1) - 1] += bump(x, 2)
    return first, second, third, x, items


def calls():
    yield call(np.zeros(2), [0.0])
    yield call(np.zeros(2), [0.0])
    x = np.zeros(2)
    yield call(x, [x])
