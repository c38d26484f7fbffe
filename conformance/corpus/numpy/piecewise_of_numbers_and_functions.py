# /// case
# summary: piecewise calls its functions with the chosen items only, in order
# reference: https://numpy.org/doc/stable/reference/generated/numpy.piecewise.html
# features: numpy-function lambda inlined-call evaluation-order
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call, event


def rising(v, k=1):
    event(("rising", v.shape))
    return v * k


def case(x, k):
    first = np.piecewise(x, [x < 0, x >= 2], [-1, rising, 0.5])
    second = np.piecewise(x, [x > 0], [rising, lambda v, k: v - k], k=k)
    return first, second, first + second


def calls():
    yield call(np.array([-1.0, 0.0, 1.0, 2.0, 3.0]), 10)
    yield call(np.array([-1.0, 0.0, 1.0, 2.0, 3.0]), 10)
    yield call(np.array([-1.0, -2.0]), 10)
    yield call(np.array([-1, 5, 2]), 3)
