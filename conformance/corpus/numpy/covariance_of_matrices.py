# /// case
# summary: cov and corrcoef of matrices, by rows and by columns, and principal components
# reference: https://numpy.org/doc/stable/reference/generated/numpy.cov.html
# features: numpy-function numpy-reduction shape-guard numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    centred = x - x.mean(axis=0)
    c = np.cov(centred, rowvar=False)
    values = np.linalg.eigvalsh(c)
    return c, np.round(values, 9), np.corrcoef(x.T).shape, np.cov(x, ddof=0).sum(), c.ndim


def calls():
    yield call(np.arange(12.0).reshape(4, 3) ** 2)
    yield call(np.arange(12.0).reshape(4, 3) ** 2)
    yield call(np.arange(8.0).reshape(4, 2) ** 2).expect("hit")
    yield call(np.arange(6).reshape(2, 3))
