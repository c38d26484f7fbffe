# /// case
# summary: a branch on size, nbytes, len or a product of dimensions sees every dimension at each call
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.size.html
# features: numpy-attribute shape-guard if-statement for-loop
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def case(x):
    found = ["large" if x.size > 6 else "small"]
    found.append(list(range(x.size)))
    found.append("odd" if x.size % 2 else "even")
    found.append("long" if len(x) > 2 else "short")
    found.append("wide" if x.shape[-1] > 3 else "narrow")
    rows, columns = x.shape
    found.append("large" if rows * columns > 6 else "small")
    found.append([i for i in range(columns)])
    return found, x.size, x.T.shape


def calls():
    yield call(np.zeros((2, 3)))
    yield call(np.zeros((2, 3)))
    yield call(np.zeros((2, 4)))
    yield call(np.zeros((2, 1)))
    yield call(np.zeros((3, 2)))
    yield call(np.zeros((4, 2)))
    yield call(np.zeros((0, 9)))
    yield call(np.zeros((9, 0)))
