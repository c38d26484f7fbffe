# /// case
# summary: np.nditer gives 0-D views that write through, in memory order
# reference: https://numpy.org/doc/stable/reference/generated/numpy.nditer.html
# features: numpy-iteration argument-mutation with-statement for-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x):
    seen = []
    y = x + 1
    for item in np.nditer(x, op_flags=["readwrite"]):
        seen.append(float(item))
        item[...] = 2 * item
    return x * y, seen


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3).T)
    yield call(np.arange(2.0))
