# /// case
# summary: fields of structured arrays are changed and read, in the array and in one record of it
# reference: https://numpy.org/doc/stable/user/basics.rec.html
# features: numpy-structured numpy-assignment argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    x["count"] += 1
    return x["weight"] * 2, x[0]["count"], x


def calls():
    kind = np.dtype([("count", "i4"), ("weight", "f8")])
    yield call(np.array([(1, 0.5), (2, 1.5)], kind))
    yield call(np.array([(1, 0.5), (2, 1.5)], kind)).expect("any")
    yield call(np.zeros((2, 2), kind))
