# /// case
# summary: __missing__ of a subclass of dict is asked by [] only, get, in and pop do not ask
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: dict special-method inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Squares(dict):
    def __missing__(self, key):
        event("missing", key)
        self[key] = key * key
        return self[key]


def case(n, x):
    table = Squares({1: "one"})
    got = table[n], table[n], table.get(7), 7 in table, table.pop(8, "none")
    return got, table == {1: "one", n: n * n}, len(table), x * table[n + 1]


def calls():
    yield call(2, np.arange(2.0))
    yield call(2, np.arange(2.0))
    yield call(3, np.arange(2.0))
