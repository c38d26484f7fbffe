# /// case
# summary: math raises for what NumPy answers with NaN or infinity
# reference: https://docs.python.org/3/library/math.html
# features: float-arithmetic try-except numpy-error
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(v, x):
    try:
        y = math.log(v)
    except ValueError as error:
        y = type(error).__name__
    with np.errstate(all="ignore"):
        return y, np.log(x * v)


def calls():
    yield call(1.0, np.ones(2))
    yield call(1.0, np.ones(2))
    yield call(0.0, np.ones(2))
    yield call(-1.0, np.ones(2))
    yield call(2.0, np.ones(2))
