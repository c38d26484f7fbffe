# /// case
# summary: keys, values and items are views with set operations
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: dict set containment
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, e):
    keys = d.keys()
    d["late"] = 0
    return list(keys), "late" in keys, sorted(keys & e.keys()), ("late", 0) in d.items(), sum(d.values()), len(keys)


def calls():
    yield call({"a": 1, "b": 2}, {"b": 0, "c": 0})
    yield call({"a": 1, "b": 2}, {"b": 0, "c": 0})
    yield call({}, {"late": 1})
    yield call({"b": 2.5}, {"b": 0, "late": 0})
