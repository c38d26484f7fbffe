# /// case
# summary: einsum with several subscripts
# reference: https://numpy.org/doc/stable/reference/generated/numpy.einsum.html
# features: numpy-linalg numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    return np.einsum("ij,jk->ik", a, b), np.einsum("ij->ji", a), np.einsum("ij,ij", a, a), np.einsum("i...->...", b)


def calls():
    yield call(np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2))
    yield call(np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2))
    yield call(np.arange(8.0).reshape(2, 4), np.arange(4.0).reshape(4, 1)).expect("hit")
    yield call(np.arange(6).reshape(2, 3), np.arange(6).reshape(3, 2))
    yield call(np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(2, 3))
