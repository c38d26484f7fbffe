# /// case
# summary: a native call in the body of a list, a dict and a set comprehension
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension opaque-call output break-in-loop
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(items, k):
    a = [(x, print("list", x), k) for x in items]
    b = {x: print("dict", x) for x in items if x}
    c = {print("set", x) for x in items}
    return a, b, c


def calls():
    yield call([1, 2], 3)
    yield call([1, 2], 3)
    yield call([0, 5, 0], 3)
    yield call((), 3)
