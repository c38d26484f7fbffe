# /// case
# summary: int, float and item of a reduction are Python numbers that go on in the arithmetic
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.item.html
# features: numpy-scalar data-dependent-scalar numpy-method float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    n = int(x.sum())
    y = x * n
    f = float(y[0])
    return y + f, type(n), type(f), n // 2


def calls():
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([7.0, -2.0]))
    yield call(np.array([1, 2]))
