# /// case
# summary: += of a list subclass extends the instance itself, and |= of a dict subclass updates it
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: inplace-operator inheritance list-mutation dict-mutation aliasing
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call


class Row(list):
    pass


class Table(dict):
    pass


def case(x, more):
    row = Row([1, 2])
    same = row
    row += [x, 3]
    row += more
    row += (value for value in more)
    table = Table(a=1)
    alias = table
    table |= {"b": x}
    table |= [("a", 5), ("c", len(more))]
    new = row + [4]
    merged = table | {"d": 1}
    return row is same, type(row), list(row), table is alias, type(table), dict(table), type(new), new, type(merged), merged


def calls():
    yield call(np.arange(3.0), (7, 8))
    yield call(np.arange(3.0), (7, 8))
    yield call(np.arange(2), ())
    yield call(np.arange(2), "xy")
