# /// case
# summary: a native call inside list, tuple, dict and set displays and a slice
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: opaque-call output list dict set slice
# since: 3.8
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(x, items):
    a = [x, print("list"), *items, (x, len(items))]
    b = {"first": x, "second": print("dict"), **{"third": items}}
    c = {x, print("set"), x}
    d = items[print("slice"):len(items)], x
    return a, b, len(c), d


def calls():
    yield call(1, [2, 3])
    yield call(1, [2, 3])
    yield call(2.5, (4,))
    yield call("s", "text")
