# /// case
# summary: get, setdefault, pop, update, copy and clear
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict dict-mutation argument-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, key):
    found = d.get(key), d.get(key, "default"), d.setdefault(key, []), d.setdefault("new", [key])
    popped = d.pop(key), d.pop(key, "gone")
    copy = d.copy()
    d.update({"u": 1}, v=2)
    d.update([("w", 3)])
    other = dict(d, z=0)
    other.clear()
    return d, found, popped, copy, other, key in d


def calls():
    yield call({"a": 1}, "a")
    yield call({"a": 1}, "a")
    yield call({}, "a")
    yield call({1: None, "new": 2}, 1)
