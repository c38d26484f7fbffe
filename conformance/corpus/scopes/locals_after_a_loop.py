# /// case
# summary: a loop variable keeps its last value, and is unbound after a loop without turns
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop unbound-local
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(items):
    for i, item in enumerate(items):
        last = item
    return i, last


def calls():
    yield call([5, 6])
    yield call([5, 6])
    yield call([])
    yield call("x")
