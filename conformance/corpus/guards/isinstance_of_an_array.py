# /// case
# summary: isinstance and type() of arrays and scalars are known when the function is translated
# reference: https://docs.python.org/3/library/functions.html#isinstance
# features: type-guard builtin-function numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    if isinstance(x, np.ndarray):
        y = x.sum()
        return isinstance(y, np.floating), isinstance(y, float), type(y), type(x) is np.ndarray
    if isinstance(x, (int, float)):
        return np.full(2, x)
    return np.isscalar(x), type(x)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3))
    yield call(2.5)
    yield call(np.float32(2))
    yield call("text")
