# /// case
# summary: the middle of a comparison chain is evaluated once, the last not when the first fails
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison-chain evaluation-order numpy-operator comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(a, b, c, x):
    first = event("a", a) < event("b", b) <= event("c", c)
    second = event("a", a) == event("b", b) != event("c", c) is not None
    return first, second, x * (a < b < c), 0 < x.size < 10


def calls():
    yield call(1, 2, 3, np.arange(3))
    yield call(1, 2, 3, np.arange(3))
    yield call(2, 1, 3, np.arange(3))
    yield call(1.5, 1.5, float("nan"), np.arange(3)).expect("any")
