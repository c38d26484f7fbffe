# /// case
# summary: sets and dicts that came in are searched where they hold keys of a class with __eq__ of its own
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: set dict containment comparison
# since: 3.8
# capture: breaks 4 opaque-operation opaque-operation opaque-operation opaque-operation
# ///
import numpy as np

from conformance.case import call

ASKED = []


class Loud:
    def __init__(self, equal):
        self.equal = equal

    def __hash__(self):
        return hash(7)

    def __eq__(self, other):
        ASKED.append(other)
        return self.equal


def case(x, values, table):
    found = 7 in values
    known = 7 in table, table.get(7)
    again = 7 in values
    values.add(8)
    return x * 2.0, found, again, known, len(ASKED)


def calls():
    yield call(np.arange(3.0), {1, 7}, dict.fromkeys({1, 7}, 1))
    yield call(np.arange(3.0), {1, 7}, dict.fromkeys({1, 7}, 1))
    yield call(np.arange(3.0), {1, 2}, dict.fromkeys({1, 2}, 1))
    yield call(np.arange(3.0), {1, Loud(True)}, dict.fromkeys({1, Loud(True)}, 1))
    yield call(np.arange(3.0), {1, Loud(False)}, dict.fromkeys({1, Loud(False)}, 1))
    yield call(np.arange(3.0), {Loud(False), 7}, dict.fromkeys({Loud(False), 7}, 1))
    yield call(np.arange(3.0), {1, 7}, dict.fromkeys({1, 7}, 1))
