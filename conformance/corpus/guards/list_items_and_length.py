# /// case
# summary: a list is the same list to a guard only with the same items and length
# reference: https://docs.python.org/3/library/stdtypes.html#list
# features: list value-guard type-guard structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items):
    total = items[0]
    for item in items[1:]:
        total = total + item
    return total, len(items)


def calls():
    yield call([1, 2, 3])
    yield call([1, 2, 3])
    yield call([1, 2, 4])
    yield call([1, 2])
    yield call([1.0, 2, 3])
    yield call(["a", "b"])
    yield call((1, 2, 3))
