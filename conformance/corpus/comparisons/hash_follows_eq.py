# /// case
# summary: a class with __eq__ and no __hash__ cannot be a key, one with both is found by an equal key
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: comparison special-method dict try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Equal:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n


class Hashed(Equal):
    def __hash__(self):
        return self.n % 2


def case(a, b, x):
    try:
        table = {a: x * 2}
    except TypeError as error:
        return x, str(error)
    table[b] = x + 1
    return len(table), table[a], b in table


def calls():
    yield call(Hashed(1), Hashed(1), np.arange(2.0))
    yield call(Hashed(1), Hashed(1), np.arange(2.0))
    yield call(Hashed(1), Hashed(3), np.arange(2.0))
    yield call(Equal(1), Equal(1), np.arange(2.0))
