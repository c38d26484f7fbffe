# /// case
# summary: a tuple in a list that it has is returned, and is the very one that the list has
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    items = [y]
    pair = (items, y)
    items.append(pair)
    table = {"pair": pair}
    table["again"] = (table, pair)
    return pair, table


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2.0))
