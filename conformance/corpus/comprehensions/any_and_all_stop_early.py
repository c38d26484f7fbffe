# /// case
# summary: any and all stop at the item that decides
# reference: https://docs.python.org/3/library/functions.html#any
# features: generator-expression evaluation-order builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(items, limit):
    found = any(event(x, x) > limit for x in items)
    every = all(event(-x, x) < limit for x in items)
    return found, every


def calls():
    yield call([1, 2, 3], 1)
    yield call([1, 2, 3], 1)
    yield call([1, 2, 3], 5)
    yield call([], 0)
