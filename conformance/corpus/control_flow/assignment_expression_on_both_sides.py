# /// case
# summary: names bound by := inside a call, a subscript, an and-chain: bound only as far as evaluation came
# reference: https://docs.python.org/3/reference/expressions.html#assignment-expressions
# features: walrus evaluation-order boolean-operator unbound-local
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, a, b):
    y = x[(i := a):] + (x[: x.size - i] * (scale := b))
    if (first := a > 0) and (second := b > 0):
        y = y + 1
    try:
        return y, first, second, scale
    except UnboundLocalError:
        return y, first, scale


def calls():
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3.0), 0, 2)
    yield call(np.arange(3.0), 2, -1)
