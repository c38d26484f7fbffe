# /// case
# summary: a comprehension's variable is its own, a loop's variable stays
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension for-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items):
    x = "outer"
    y = None
    doubled = [x * 2 for x in items]
    table = {x: y for y, x in enumerate(items)}
    for y in items:
        pass
    return x, y, doubled, table


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call([])
    yield call(["a"])
