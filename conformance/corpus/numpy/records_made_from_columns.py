# /// case
# summary: an empty array of records is filled column by column and sorted by a field
# reference: https://numpy.org/doc/stable/user/basics.rec.html#assigning-data-to-structured-arrays
# features: numpy-structured numpy-creation for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(names, columns):
    table = np.empty(len(columns[0]), dtype=[(name, "f8") for name in names])
    for name, column in zip(names, columns):
        table[name] = column
    return table, np.sort(table, order=names[-1])[names[0]] + 1


def calls():
    yield call(["a", "b"], [np.arange(3.0), np.array([2.0, 0.0, 1.0])])
    yield call(["a", "b"], [np.arange(3.0), np.array([2.0, 0.0, 1.0])])
    yield call(["k"], [np.array([3, 1])])
