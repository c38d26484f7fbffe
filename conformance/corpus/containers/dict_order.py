# /// case
# summary: a dict keeps the order of insertion; a value replaced stays in place, a key deleted and set again goes last
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict dict-mutation del-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, key):
    d[key] = "new"
    d["last"] = 1
    if "a" in d:
        del d["a"]
    d["a"] = "again"
    return list(d), list(d.values()), list(d.items()), d, len(d)


def calls():
    yield call({"a": 1, "b": 2}, "b")
    yield call({"a": 1, "b": 2}, "b")
    yield call({"b": 2, "a": 1}, "b")
    yield call({}, "a")
    yield call({"last": 0}, 3)
