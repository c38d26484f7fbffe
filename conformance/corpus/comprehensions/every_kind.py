# /// case
# summary: list, set, dict comprehensions and a generator expression over the same items
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension generator-expression
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items):
    listed = [x * 2 for x in items]
    unique = {x % 2 for x in items}
    table = {x: x * x for x in items}
    return listed, len(unique), 0 in unique, table, tuple(x + 1 for x in items), list(table)


def calls():
    yield call([1, 2, 3])
    yield call([1, 2, 3])
    yield call(())
    yield call([1.5, 2])
    yield call({5: "a", 1: "b"})
