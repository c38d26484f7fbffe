# /// case
# summary: the dtype and class of x ** y where one is a scalar or 0-D
# reference: https://numpy.org/doc/stable/reference/arrays.promotion.html
# features: numpy-operator numpy-dtype numpy-scalar numpy-zero-d
# since: 3.8
# capture: full
# capture@3.8: breaks 2 opaque-call opaque-operation
# ///
# Made by conformance/templates/numpy_results.py; change that and run `python -m conformance generate`.
import warnings

import numpy as np

from conformance.case import call

DTYPES = (np.bool_, np.int8, np.uint8, np.int64, np.float32, np.float64, np.complex64)
warnings.simplefilter("ignore")


def seen(result):
    """All that a program can ask a result for without its values."""
    if isinstance(result, tuple):
        return tuple([seen(item) for item in result])
    return result, type(result).__name__, result.dtype, result.ndim


def case(xs, ys):
    return [seen(x ** y) for x in xs for y in ys]


def arrays(other):
    """For each dtype whose operator with each of the others is defined."""
    return [np.array([3, 1, 2]).astype(dtype) for dtype in DTYPES if fits(dtype, other)]


def fits(a, b):
    try:
        np.ones(1, a) ** np.ones(1, b)
    except TypeError:
        return False
    return True


def calls():
    for dtype in (np.uint8, np.float32):
        xs = arrays(dtype)
        yield call([x[0] for x in xs], [np.array([1, 2, 1]).astype(dtype), dtype(2)])
        yield call([np.array(x[0]) for x in xs], [np.array([[1, 2, 1]]).astype(dtype), np.array(2).astype(dtype)])
        yield call(xs[:2], [dtype(1), np.array(1).astype(dtype)])
        yield call(xs[:2], [dtype(1), np.array(1).astype(dtype)])
