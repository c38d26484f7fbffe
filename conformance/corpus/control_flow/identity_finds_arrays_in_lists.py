# /// case
# summary: in, index, count and == of lists and tuples find an array by its identity and ask no value of it
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment object-identity list
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    items = [x, y]
    found = items.index(x), x in items, (x, 1) == (x, 1), [x] != [x]
    table = {"x": x, "y": y}
    return x + y, found, table == dict(table)


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    a = np.arange(3.0)
    yield call(a, a)
