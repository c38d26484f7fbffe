# /// case
# summary: an error two callees down has the frames and lines of all of them
# reference: https://docs.python.org/3/reference/executionmodel.html#exceptions
# features: traceback inlined-call dict list
# since: 3.8
# capture: breaks 2 raises raises
# ///
from conformance.case import call


def lookup(table, key):
    value = table[
        key
    ]
    return value


def fetch(table, key, index):
    items = lookup(table, key)
    return items[index]


def case(table, key, index):
    first = len(table)
    return first, fetch(table, key, index)


def calls():
    yield call({"a": [1, 2]}, "a", 1)
    yield call({"a": [1, 2]}, "a", 1)
    yield call({"a": [1, 2]}, "b", 1)
    yield call({"a": [1, 2]}, "a", 2)
    yield call({}, ("t",), 0)
