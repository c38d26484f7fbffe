# /// case
# summary: del removes items and slices of lists and keys of dicts
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: del-statement item-assignment list-mutation dict-mutation
# since: 3.8
# capture: full
# opcodes: DELETE_SUBSCR
# ///
from conformance.case import call


def case(items, d, key):
    del items[0]
    del items[-1], d[key]
    return items, d, len(items)


def calls():
    yield call([1, 2, 3], {"a": 1, "b": 2}, "a")
    yield call([1, 2, 3], {"a": 1, "b": 2}, "a")
    yield call([1, 2], {"b": 2, "a": 1}, "a")
    yield call([1, 2, 3, 4], {0: 1}, False)
