# /// case
# summary: __eq__ and __hash__ of a class are set and deleted between the calls, its instances are keys
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: comparison special-method code-guard dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class K:
    def __init__(self, n):
        self.n = n


a, b = K(1), K(1)
table = {a: 1}


def case(x):
    return a == b, b in [a], b in table, table.get(b, 0) * x, {a, b} == {b, a}, [a].count(b)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    K.__eq__ = lambda s, o: s.n == o.n
    yield call(np.arange(2.0))
    K.__hash__ = lambda s: s.n
    yield call(np.arange(2.0))
    table.clear()
    table[a] = 2
    yield call(np.arange(2.0))
    b.n = 2
    yield call(np.arange(2.0))
    del K.__eq__
    yield call(np.arange(2.0))
    del K.__hash__
    b.n = 1
    table.clear()
    table[a] = 1
    yield call(np.arange(2.0))
