# /// case
# summary: what views and rearrangements are: dtype, class and dimensions
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
        seen(x.T),
        seen(x.reshape(4)),
        seen(x.reshape(-1, 1, 2)),
        seen(x.ravel()),
        seen(x[0]),
        seen(x[0, 1]),
        seen(x[:, None]),
        seen(x[..., 0]),
        seen(x[::-1]),
        seen(x[[1, 0]]),
        seen(x[x == 1]),
        seen(x.copy()),
        seen(x.flatten()),
        seen(np.expand_dims(x, 1)),
        seen(x.repeat(2)),
        seen(np.tile(x, 2)),
        seen(np.roll(x, 1)),
        seen(np.flip(x)),
        seen(np.concatenate([x, x])),
        seen(np.stack([x, x])),
        seen(np.where(x == 1, x, x)),
        seen(x.take([1, 0])),
        seen(x.real),
        seen(x.imag),
        seen(x.nonzero()),
        seen(np.broadcast_to(x, (2, 2, 2))),
        seen(np.atleast_3d(x)),
        seen(np.squeeze(x[None], axis=0)),
        seen(x.swapaxes(0, 1)),
        seen(np.sort(x)),
        seen(np.argsort(x, axis=0)),
        seen(np.diag(x)),
        seen(np.triu(x)),
    ]


def calls():
    yield call(np.array([[3, 1], [1, 2]], DTYPES[0]))
    for dtype in DTYPES:
        yield call(np.array([[3, 1], [1, 2]]).astype(dtype))
    yield call(np.array([[3.0, 1.0], [1.0, 2.0]], order="F"))
