# /// case
# summary: functions, classes, ufuncs, modules, views, sets, ranges and dates have a truth
# reference: https://docs.python.org/3/library/stdtypes.html#truth-value-testing
# features: truth-value if-statement boolean-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Kind:
    pass


def case(x, things, names, n):
    found = []
    for thing in things:
        found.append(1 if thing else 0)
    if names.keys() and not {}.items():
        x = x + 1
    found.append(bool(names.values()))
    found.append(bool(range(n)))
    found.append("yes" if Kind and case and np.add and np and len else "no")
    found.append(not Kind())
    return x, found, bool(), (Kind or 1) is Kind


def calls():
    yield call(np.arange(2.0), [set(), {1}, frozenset(), b"", "a", 0.0, None], {"a": 1}, 0)
    yield call(np.arange(2.0), [set(), {1}, frozenset(), b"", "a", 0.0, None], {"a": 1}, 0)
    yield call(np.arange(2.0), [{2}, set(), frozenset([1]), b"1", "", 1.5, len], {}, 2)
    yield call(np.arange(2), [Kind, Kind(), len, np.add], {"b": 2}, 1)
