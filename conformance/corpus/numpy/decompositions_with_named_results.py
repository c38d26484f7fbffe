# /// case
# summary: svd, qr, eigh, cholesky and lstsq put together give the matrix again, one is not positive
# reference: https://numpy.org/doc/stable/reference/routines.linalg.html
# features: numpy-linalg unpacking numpy-attribute numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a):
    s = a @ a.T + np.eye(len(a))
    u, d, v = np.linalg.svd(s, full_matrices=False)
    q, r = np.linalg.qr(a, mode="reduced")
    low = np.linalg.cholesky(a)
    found, residual, rank, _ = np.linalg.lstsq(s, a[:, 0], rcond=None)
    return np.allclose((u * d) @ v, s), np.allclose(q @ r, a), low, rank, residual.shape, np.linalg.matrix_rank(a), d.shape


def calls():
    yield call(np.array([[2.0, 1.0], [1.0, 3.0]]))
    yield call(np.array([[2.0, 1.0], [1.0, 3.0]]))
    yield call(np.eye(3) * 2)
    yield call(np.array([[0.0, 1.0], [1.0, 0.0]]))
