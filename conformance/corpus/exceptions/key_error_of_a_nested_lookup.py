# /// case
# summary: a KeyError of a nested lookup leaves setdefault's insertion and a counter's step behind
# reference: https://docs.python.org/3/library/stdtypes.html#dict.setdefault
# features: try-except dict-mutation evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table, outer, inner):
    try:
        row = table.setdefault(outer, {})
        row["count"] = row.get("count", 0) + 1
        y = x * row[inner]
    except KeyError as error:
        table[outer][inner] = 5
        return x - 1, error.args, table
    return y + row["count"], table


def calls():
    yield call(np.arange(3.0), {"a": {"b": 2}}, "a", "b")
    yield call(np.arange(3.0), {"a": {"b": 2}}, "a", "b")
    yield call(np.arange(3.0), {}, "a", "b")
    yield call(np.arange(3.0), {"a": {}}, "a", "count")
