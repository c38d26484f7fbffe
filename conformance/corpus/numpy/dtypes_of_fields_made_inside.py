# /// case
# summary: a structured dtype made in the function describes the arrays that are made with it
# reference: https://numpy.org/doc/stable/user/basics.rec.html
# features: numpy-structured numpy-dtype numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, width):
    kind = np.dtype([("a", np.float64), ("b", np.int32, (width,))])
    rows = np.zeros(len(x), kind)
    rows["a"] = x
    rows["b"][:, 0] = 3
    return rows, kind.names, kind.itemsize, rows["a"] * 2, np.dtype("f4").itemsize


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(2), 2)
    yield call(np.arange(3.0), 1)
