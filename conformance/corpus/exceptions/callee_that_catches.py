# /// case
# summary: a callee with try and except catches what is raised in it; its caller goes on
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except inlined-call opaque-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def safe(d, key):
    try:
        return d[key]
    except KeyError:
        return "missing"


def case(d, key):
    n = len(d)
    value = safe(d, key)
    return n, value, [value]


def calls():
    yield call({"a": 1}, "a")
    yield call({"a": 1}, "a")
    yield call({"a": 1}, "b")
    yield call({}, 0.5)
