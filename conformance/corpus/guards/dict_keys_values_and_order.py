# /// case
# summary: a dict is guarded by its keys, its values and its order
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict value-guard structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d):
    out = []
    for key in d:
        out.append((key, d[key]))
    return out


def calls():
    yield call({"a": 1, "b": 2})
    yield call({"a": 1, "b": 2})
    yield call({"b": 2, "a": 1})
    yield call({"a": 1, "b": 3})
    yield call({"a": 1})
    yield call({"a": 1, "b": 2, "c": 3})
    yield call({"a": 1, 1: 2})
    yield call({"a": 1, True: 2})
