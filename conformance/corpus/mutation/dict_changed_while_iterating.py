# /// case
# summary: a dict that changes its size during a loop is a RuntimeError
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: dict-mutation for-loop traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(d, add):
    seen = []
    for key in d:
        seen.append(key)
        d[key] = len(seen)
        if add:
            d[key + "x"] = 0
    return seen, d


def calls():
    yield call({"a": 0, "b": 0}, False)
    yield call({"a": 0, "b": 0}, False)
    yield call({"a": 0, "b": 0}, True)
    yield call({}, True)
