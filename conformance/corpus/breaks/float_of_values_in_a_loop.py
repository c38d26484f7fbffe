# /// case
# summary: float(), int(), complex() and math functions of an array's values, used as Python numbers afterwards
# reference: https://docs.python.org/3/library/functions.html#float
# features: data-dependent-scalar builtin-function float-arithmetic
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(x):
    history = []
    for t in range(4):
        x = x * 0.5 + t
        history.append(float(x.sum()))
    n = int(x[0])
    root = math.sqrt(x[0])
    return history, [type(v) for v in history], n * 2, -n, n / 3, root ** 2, math.isnan(x[0]), history[-1] ** 2, x + n


def calls():
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([3, 4], "i2"))
    yield call(np.array([1.5, 2.5], "f4"))
    yield call(np.array([np.nan, 1.0])).expect("any")
    yield call(np.array([-100.0, 1.0])).expect("any")
    yield call(np.array([np.inf, 1.0])).expect("any")
