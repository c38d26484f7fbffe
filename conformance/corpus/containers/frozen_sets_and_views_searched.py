# /// case
# summary: in, ==, <= and truth of views of dicts, with values that are arrays, instances, tuples and NaN
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: dict containment comparison set
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Thing) and self.n == other.n


def case(x, table, key):
    thing = Thing(1)
    return ((key, 1) in table.items(), (key,) in table.items(), key in table.items(), "b" in {"b": 1}.keys(), thing in [Thing(1)],
            3.0 in {"c": 3}.values(), x is {1: x}[1],
            table.keys() == {"a", "b"}, table.items() <= {("a", 1), ("b", 2), ("c", 3)}, len(table.keys() - {"a"}), "a" in (table.keys() & {"a", "z"}),
            table.keys().isdisjoint(["q"]), x * len(table))


def calls():
    yield call(np.arange(2.0), {"a": 1, "b": 2}, "a")
    yield call(np.arange(2.0), {"a": 1, "b": 2}, "a")
    yield call(np.arange(2.0), {"b": 2}, "b")
    yield call(np.arange(2.0), {"a": True, "c": 3.0}, "a")
