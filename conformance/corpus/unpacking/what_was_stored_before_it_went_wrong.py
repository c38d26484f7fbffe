# /// case
# summary: an unpacking of too many values stores nothing, one that fails at an inner target keeps what came before
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking try-except mutation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(value, x):
    a = b = c = d = 0
    try:
        a, (b, c), d = value
    except (ValueError, TypeError) as error:
        x = x * 2
        return a, b, c, d, type(error).__name__, x
    return a, b, c, d, x


def calls():
    yield call((1, (2, 3), 4), np.arange(2.0))
    yield call((1, (2, 3), 4), np.arange(2.0))
    yield call((1, (2,), 4), np.arange(2.0))
    yield call((1, 2, 4), np.arange(2.0))
    yield call((1, (2, 3)), np.arange(2.0))
