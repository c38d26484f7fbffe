# /// case
# summary: lengths and sizes used in arithmetic serve every size
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.shape.html
# features: numpy-attribute shape-guard builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    n = x.shape[0]
    half = n // 2
    return x / n, x[:half], x[half:] * len(x), x.sum() / x.size, n, half + 1, np.zeros(n + 1)


def calls():
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    for n in (5, 6, 1, 9):
        yield call(np.arange(float(n))).expect("hit")
    yield call(np.arange(6.0).reshape(3, 2))
