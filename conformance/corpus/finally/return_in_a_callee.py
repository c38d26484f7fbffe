# /// case
# summary: a callee's finally may replace what its try returned
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally inlined-call opaque-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def replaced(items):
    try:
        return len(items)
    finally:
        items.append("finally")


def case(items):
    before = len(items)
    n = replaced(items)
    return before, n, items


def calls():
    yield call([1])
    yield call([1])
    yield call([])
    yield call(["a", 2.5])
