# /// case
# summary: einsum with traces, sums, outer products, ellipsis, out and optimize
# reference: https://numpy.org/doc/stable/reference/generated/numpy.einsum.html
# features: numpy-linalg numpy-function numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, out):
    traced = np.einsum("ii", a)
    diagonal = np.einsum("ii->i", a)
    product = np.einsum("ij,jk->ik", a, b, out=out)
    chained = np.einsum("ij,jk,kl", a, b, a, optimize=True)
    batched = np.einsum("...ij,...j->...i", np.stack([a, b]), a[0])
    return traced, diagonal, product is out, product, chained, batched


def calls():
    yield call(np.arange(4.0).reshape(2, 2), np.eye(2), np.zeros((2, 2)))
    yield call(np.arange(4.0).reshape(2, 2), np.eye(2), np.zeros((2, 2)))
    yield call(np.arange(9).reshape(3, 3), np.ones((3, 3), int), np.zeros((3, 3), int))
