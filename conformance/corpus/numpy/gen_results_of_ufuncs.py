# /// case
# summary: unary functions that every dtype has: dtype, class and dimensions
# reference: https://numpy.org/doc/stable/reference/arrays.promotion.html
# features: numpy-dtype numpy-function numpy-method
# since: 3.8
# capture: full
# ///
# Made by conformance/templates/numpy_results.py; change that and run `python -m conformance generate`.
import warnings

import numpy as np

from conformance.case import call

DTYPES = (np.int8, np.uint64, np.float16, np.float32, np.float64, np.complex64)
warnings.simplefilter("ignore")


def seen(result):
    """All that a program can ask a result for without its values."""
    if isinstance(result, tuple):
        return tuple([seen(item) for item in result])
    return result, type(result).__name__, result.dtype, result.ndim


def case(x):
    return [
        seen(np.positive(x) if x.dtype != bool else x),
        seen(np.absolute(x)),
        seen(np.sqrt(x)),
        seen(np.exp(x)),
        seen(np.square(x)),
        seen(np.conjugate(x)),
        seen(np.sin(x)),
        seen(np.isfinite(x)),
        seen(np.logical_not(x)),
        seen(np.log1p(x)),
        seen(np.reciprocal(x)),
        seen(np.add(x, 1)),
        seen(np.multiply(x, x, dtype=np.complex128)),
        seen(np.equal(x, 1)),
        seen(np.add.outer(x, x)),
        seen(np.rint(x)),
        seen(np.real(x)),
        seen(np.angle(x)),
        seen(np.nan_to_num(x)),
        seen(np.maximum(x, x)),
    ]


def calls():
    yield call(np.array([[3, 1], [1, 2]], DTYPES[0]))
    for dtype in DTYPES:
        yield call(np.array([[3, 1], [1, 2]]).astype(dtype))
    yield call(np.array([[3.0, 1.0], [1.0, 2.0]], order="F"))
