# /// case
# summary: int, round, floor and trunc of large floats give exact big ints, of infinity and NaN they raise
# reference: https://docs.python.org/3/library/functions.html#int
# features: float-arithmetic integer-arithmetic builtin-function try-except
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(v, x):
    try:
        return int(v), round(v), math.floor(v), math.ceil(v), math.trunc(v), x * 2
    except (OverflowError, ValueError) as error:
        return type(error).__name__, x


def calls():
    yield call(1e25, np.ones(2))
    yield call(1e25, np.ones(2))
    yield call(-2.5, np.ones(2))
    yield call(0.49999999999999994, np.ones(2))
    yield call(float("inf"), np.ones(2)).expect("any")
