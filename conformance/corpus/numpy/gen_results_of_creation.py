# /// case
# summary: arrays made like others, and conversions: dtype, class and dimensions
# reference: https://numpy.org/doc/stable/reference/arrays.promotion.html
# features: numpy-dtype numpy-function numpy-method
# since: 3.8
# capture: full
# ///
# Made by conformance/templates/numpy_results.py; change that and run `python -m conformance generate`.
import warnings

import numpy as np

from conformance.case import call

DTYPES = (np.bool_, np.int8, np.float32)
warnings.simplefilter("ignore")


def seen(result):
    """All that a program can ask a result for without its values."""
    if isinstance(result, tuple):
        return tuple([seen(item) for item in result])
    return result, type(result).__name__, result.dtype, result.ndim


def case(x):
    return [
        seen(np.zeros_like(x)),
        seen(np.ones_like(x, dtype=np.int16)),
        seen(np.full_like(x, 2)),
        seen(np.asarray(x)),
        seen(np.array(x, dtype=np.float32)),
        seen(np.array([x, x])),
        seen(x.astype(np.complex64)),
        seen(x.astype(x.dtype)),
        seen(np.full((2,), x[0, 0])),
        seen(np.full(2, 1)),
        seen(np.full(2, 1.0)),
        seen(np.full(2, True)),
        seen(np.full(2, 1j)),
        seen(np.array([1, 2])),
        seen(np.array([1, 2.0])),
        seen(np.array([True])),
        seen(np.array([1j])),
        seen(np.arange(3)),
        seen(np.arange(3.0)),
        seen(np.arange(True, 3)),
        seen(np.arange(3, dtype=np.int8)),
        seen(np.linspace(0, 1, 3)),
        seen(np.linspace(0, 2, 3, dtype=int)),
        seen(np.zeros(2)),
        seen(np.ones(2, int)),
        seen(np.eye(2)),
        seen(np.eye(2, dtype=np.float32)),
        seen(np.identity(1)),
        seen(np.zeros((2, 0), np.uint8)),
        seen(np.zeros(())),
        seen(np.float32(1)),
        seen(np.int8(1)),
        seen(np.array(1)),
        seen(np.array(1.5, np.float16)),
        seen(np.tri(2)),
    ]


def calls():
    yield call(np.array([[3, 1], [1, 2]], DTYPES[0]))
    for dtype in DTYPES:
        yield call(np.array([[3, 1], [1, 2]]).astype(dtype))
    yield call(np.array([[3.0, 1.0], [1.0, 2.0]], order="F"))
