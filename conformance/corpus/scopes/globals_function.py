# /// case
# summary: globals() is the module's own dict, read and written by key
# reference: https://docs.python.org/3/library/functions.html#globals
# features: scope-introspection global-read dict-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call

NUMBER = 1


def case(x):
    names = globals()
    old = names["NUMBER"]
    names["NUMBER"] = x
    return old, NUMBER, "case" in names


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(1)
