# /// case
# summary: an exception in a comprehension comes from the line of the comprehension that raised
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension traceback
# since: 3.12
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(items, d):
    y = 10
    return [y
            // d[x]
            for x in items]


def calls():
    yield call(["a", "b"], {"a": 1, "b": 2})
    yield call(["a", "b"], {"a": 1, "b": 2})
    yield call(["a", "b"], {"a": 1, "b": 0})
    yield call(["a", "b"], {"a": 1})
