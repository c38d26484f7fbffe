# /// case
# summary: conditions filter, several in a row, and conditional expressions choose
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension boolean-operator evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(items, low):
    return ([x for x in items if x > low if event(x, x) % 2], [x if x > low else -x for x in items],
            {x: "big" for x in items if not x <= low}, [y for x in items for y in [x + 1] if y != low])


def calls():
    yield call([1, 2, 3, 4, 5], 2)
    yield call([1, 2, 3, 4, 5], 2)
    yield call([1, 2, 3, 4, 5], 4.5)
    yield call([], 0)
