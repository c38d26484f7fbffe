# /// case
# summary: 1, True and 1.0 are three operands: what x * constant gives
# reference: https://numpy.org/doc/stable/reference/arrays.promotion.html
# features: numpy-operator numpy-dtype numpy-scalar
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
    return [seen(x * 1), seen(x * True), seen(x * 1.0), seen(x * 2), seen(x * 2.0), seen(x * False), seen(x * 0), seen(x * 0.0), seen(x * 1j), seen(x * -1.5),
            seen(1 * x), seen(True * x), seen(1.0 * x), seen(2 * x), seen(2.0 * x), seen(False * x), seen(0 * x), seen(0.0 * x), seen(1j * x), seen(-1.5 * x)]


def calls():
    yield call(np.array([3, 1, 2], DTYPES[0]))
    for dtype in DTYPES:
        yield call(np.array([3, 1, 2]).astype(dtype))
    yield call(np.array(3))
    yield call(np.float32(3))
