# /// case
# summary: a long chain with in, is and < takes each operand once and stops at the first false link
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison-chain evaluation-order containment numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, a, b, items):
    held = event("one", 1) < event("a", a) <= event("b", b) in event("items", items) is not event("none", None)
    other = a < b > a != b
    return x * 2 if held else x - 1, held, other


def calls():
    yield call(np.arange(2.0), 2, 3, [3, 4])
    yield call(np.arange(2.0), 2, 3, [3, 4])
    yield call(np.arange(2.0), 0, 3, [3, 4])
    yield call(np.arange(2.0), 2, 2, (5,))
    yield call(np.arange(2.0), 5, 2, [])
