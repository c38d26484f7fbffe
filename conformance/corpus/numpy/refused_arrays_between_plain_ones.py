# /// case
# summary: a function is given objects, records, texts, dates and subclasses in turn with plain numbers
# reference: https://numpy.org/doc/stable/reference/arrays.dtypes.html, https://numpy.org/doc/stable/user/basics.subclassing.html
# features: numpy-object numpy-structured numpy-subclass numpy-operator shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tagged(np.ndarray):
    def __add__(self, other):
        return "tagged"


def inner(x):
    return x + x


def case(x, flag):
    if flag:
        return inner(x), x.shape
    return flag


def calls():
    odd = [np.array([10 ** 30, 0.5], object), np.zeros(2, [("a", "f8")]), np.array(["x", "yy"]), np.array([3], "m8[s]"),
           np.ones(2).view(Tagged), np.array([b"x"]), np.ones(2, np.dtype("f8", metadata={"unit": "m"})), np.ma.masked_array([1.0, 2.0], [0, 1])]
    for x in odd:
        yield call(x, True)
        yield call(np.array([1.0, 2.0]), True)
        yield call(x, True)
        yield call(x, False)
        yield call(np.array([3, 4]), True)
