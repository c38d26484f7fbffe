# /// case
# summary: missing keys, empty pops, wrong indices and unhashable keys raise what they raise natively
# reference: https://docs.python.org/3/library/exceptions.html
# features: list dict set traceback type-guard
# since: 3.8
# capture: breaks 5 raises raises raises raises raises
# ///
from conformance.case import call


def case(kind, items, d, x):
    if kind == "pop":
        return items.pop()
    if kind == "dict":
        return d.pop(x)
    if kind == "delete":
        del items[x]
    if kind == "store":
        items[x] = 1
    if kind == "unhashable":
        d[x] = 1
    return items, d


def calls():
    yield call("none", [1], {}, 0)
    yield call("none", [1], {}, 0)
    yield call("pop", [], {}, 0)
    yield call("dict", [], {"b": 1}, "a")
    yield call("delete", [1], {}, 1)
    yield call("store", [1], {}, -2)
    yield call("unhashable", [1], {}, [])
    yield call("store", [1], {}, -1)
