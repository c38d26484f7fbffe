# /// case
# summary: means, variances and quantiles: dtype, class and dimensions
# reference: https://numpy.org/doc/stable/reference/arrays.promotion.html
# features: numpy-dtype numpy-function numpy-method
# since: 3.8
# capture: full
# ///
# Made by conformance/templates/numpy_results.py; change that and run `python -m conformance generate`.
import warnings

import numpy as np

from conformance.case import call

DTYPES = (np.bool_, np.int64, np.float16, np.float64, np.complex64)
warnings.simplefilter("ignore")


def seen(result):
    """All that a program can ask a result for without its values."""
    if isinstance(result, tuple):
        return tuple([seen(item) for item in result])
    return result, type(result).__name__, result.dtype, result.ndim


def case(x):
    return [
        seen(x.mean()),
        seen(np.mean(x, axis=0)),
        seen(x.std()),
        seen(np.var(x, axis=1)),
        seen(x.mean(dtype=np.complex64)),
        seen(np.average(x, axis=0)),
    ]


def calls():
    yield call(np.array([[3, 1], [1, 2]], DTYPES[0]))
    for dtype in DTYPES:
        yield call(np.array([[3, 1], [1, 2]]).astype(dtype))
    yield call(np.array([[3.0, 1.0], [1.0, 2.0]], order="F"))
