# /// case
# summary: reductions over several axes at once, negative ones and none included
# reference: https://numpy.org/doc/stable/reference/generated/numpy.sum.html
# features: numpy-reduction numpy-method tuple
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(x, axes):
    return (x.sum(axis=axes), np.mean(x, axis=axes, keepdims=True).shape, x.max(axis=axes) - x.min(axis=axes),
            np.all(x, axis=axes), np.var(x, axis=axes, ddof=1), np.linalg.norm(x[0], axis=(0, 1)))


def calls():
    yield call(np.arange(24.0).reshape(2, 3, 4), (0, 2))
    yield call(np.arange(24.0).reshape(2, 3, 4), (0, 2))
    yield call(np.arange(24.0).reshape(2, 3, 4), (-1, 0))
    yield call(np.arange(24.0).reshape(2, 3, 4), None)
    yield call(np.arange(24.0).reshape(2, 3, 4), (0, -3))
