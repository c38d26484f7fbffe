# /// case
# summary: a comprehension that unpacks iterators, dicts and arrays, with conditions and several loops
# reference: PEP 798
# features: comprehension-unpacking comprehension dict numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rows, tables):
    flat = [*row for row in rows if row]
    merged = {**table for table in tables}
    some = {*row for row in rows}
    return flat, merged, sorted(some), sum([*[x * i] for i in flat])


def calls():
    yield call(np.arange(2.0), [[1, 2], (), (3,)], [{"a": 1}, {"a": 2, "b": 3}])
    yield call(np.arange(2.0), [[1, 2], (), (3,)], [{"a": 1}, {"a": 2, "b": 3}])
    yield call(np.arange(2.0), [range(2)], [])
