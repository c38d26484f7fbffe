# /// case
# summary: a list whose sort key raises has its items back afterwards
# reference: https://docs.python.org/3/library/stdtypes.html#list.sort
# features: list-mutation lambda raise
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(items, by):
    items.sort(key=lambda item: (10 % (item - by), len(items)))
    return items, len(items)


def calls():
    yield call([3, 1, 2], 7)
    yield call([3, 1, 2], 7)
    kept = [3, 1, 2]
    yield call(kept, 2).expect("any")
    yield call(kept, 8).expect("any")
    yield call([3.5, 1, 2], 1.5)
