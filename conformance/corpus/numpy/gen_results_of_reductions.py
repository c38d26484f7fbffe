# /// case
# summary: sums, products, extremes and truths of all items and along an axis: dtype, class and dimensions
# reference: https://numpy.org/doc/stable/reference/arrays.promotion.html
# features: numpy-dtype numpy-function numpy-method
# since: 3.8
# capture: full
# ///
# Made by conformance/templates/numpy_results.py; change that and run `python -m conformance generate`.
import warnings

import numpy as np

from conformance.case import call

DTYPES = (np.bool_, np.uint8, np.int64, np.float32, np.float64, np.complex64)
warnings.simplefilter("ignore")


def seen(result):
    """All that a program can ask a result for without its values."""
    if isinstance(result, tuple):
        return tuple([seen(item) for item in result])
    return result, type(result).__name__, result.dtype, result.ndim


def case(x):
    return [
        seen(x.sum()),
        seen(x.sum(axis=0)),
        seen(x.sum(axis=1, keepdims=True)),
        seen(np.sum(x, axis=(0, 1))),
        seen(x.prod()),
        seen(np.prod(x, axis=0)),
        seen(x.max()),
        seen(np.min(x, axis=1)),
        seen(x.argmax()),
        seen(np.argmin(x, axis=0)),
        seen(x.all()),
        seen(np.any(x, axis=0)),
        seen(np.count_nonzero(x, axis=0)),
        seen(x.cumsum()),
        seen(np.cumprod(x, axis=1)),
        seen(np.add.reduce(x)),
        seen(np.multiply.accumulate(x)),
        seen(x.sum(dtype=np.float32)),
        seen(x.trace()),
        seen(x.diagonal()),
        seen(np.maximum.reduce(x, axis=None)),
    ]


def calls():
    yield call(np.array([[3, 1], [1, 2]], DTYPES[0]))
    for dtype in DTYPES:
        yield call(np.array([[3, 1], [1, 2]]).astype(dtype))
    yield call(np.array([[3.0, 1.0], [1.0, 2.0]], order="F"))
