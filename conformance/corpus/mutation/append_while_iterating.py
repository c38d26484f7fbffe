# /// case
# summary: a list that grows while a for loop runs over it is followed to its new end
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: list-mutation for-loop mutation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items, stop):
    for x in items:
        if len(items) < stop:
            items.append(x + 10)
        if x == 12:
            items.remove(11)
    return items


def calls():
    yield call([1, 2], 6)
    yield call([1, 2], 6)
    yield call([1, 2], 3)
    yield call([0.5], 2)
