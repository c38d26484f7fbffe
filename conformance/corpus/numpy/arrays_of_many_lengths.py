# /// case
# summary: a sliding window over arrays of many lengths, the dimension a bound of loops and slices
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.shape.html
# features: for-loop shape-guard numpy-creation
# since: 3.8
# capture: breaks 2 long-loop long-loop
# ///
import numpy as np

from conformance.case import call


def case(x, width):
    count = len(x) - width + 1
    out = np.zeros(count)
    for i in range(count):
        out[i] = x[i:i + width].sum()
    for value in x:
        out = out + value
    return out.reshape(count, 1), x.shape[0] * 2


def calls():
    for n in range(4, 13):
        yield call(np.arange(float(n)), 2).expect("any")
    for n in list(range(13, 30)) + [8, 9]:
        yield call(np.arange(float(n)), 2).expect("hit")
    yield call(np.arange(2.0), 3).expect("any")
    yield call(np.arange(1.0), 3).expect("any")
    yield call(np.arange(6), 2).expect("any")
