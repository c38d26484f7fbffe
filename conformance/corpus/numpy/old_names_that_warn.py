# /// case
# summary: functions under old names, where they still are, warn at each call of a new line
# reference: https://numpy.org/doc/stable/release.html
# features: warnings numpy-function builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

STACK = getattr(np, "row_stack", np.vstack)
INSIDE = getattr(np, "in1d", np.isin)


def case(x):
    return STACK([x, x]), INSIDE(x, [1, 2]), STACK((x, x + 1)) * 2


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
