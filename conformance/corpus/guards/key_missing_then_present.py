# /// case
# summary: d.get and in answer for the dict as it is now
# reference: https://docs.python.org/3/library/stdtypes.html#dict.get
# features: dict structure-guard containment global-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call

TABLE = {"a": 1}


def case(key):
    return TABLE.get(key, "none"), key in TABLE, len(TABLE)


def calls():
    yield call("x")
    yield call("x")
    TABLE["x"] = 5
    yield call("x")
    TABLE["x"] = None
    yield call("x")
    del TABLE["x"]
    yield call("x")
    TABLE["other"] = 0
    yield call("x")
