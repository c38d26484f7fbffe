# /// case
# summary: a record taken by an integer writes through, a list of fields gives a view of them
# reference: https://numpy.org/doc/stable/user/basics.rec.html#indexing-structured-arrays
# features: numpy-structured numpy-scalar aliasing numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    record = x[0]
    record["a"] = 50
    pair = x[["a", "b"]]
    x["b"][1] = -1
    return record["b"], x, pair["b"] * 2, x.dtype.names


def calls():
    kind = [("a", "i4"), ("b", "f8"), ("c", "U3")]
    yield call(np.array([(1, 0.5, "x"), (2, 1.5, "yy")], kind))
    yield call(np.array([(1, 0.5, "x"), (2, 1.5, "yy")], kind))
    yield call(np.zeros(3, kind))
