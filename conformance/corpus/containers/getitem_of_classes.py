# /// case
# summary: an index on a class asks __class_getitem__, on an instance __getitem__, with a tuple for several
# reference: https://docs.python.org/3/reference/datamodel.html#object.__class_getitem__
# features: special-method static-class-method tuple numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Table:
    def __class_getitem__(cls, key):
        return cls.__name__, key

    def __getitem__(self, key):
        return key


def case(table, x):
    return Table[1], Table["a", ...], table[1:2, None], table[x.shape], table[()], x * len(table[1, 2, 3])


def calls():
    yield call(Table(), np.arange(2.0))
    yield call(Table(), np.arange(2.0))
    yield call(Table(), np.ones((2, 2)))
