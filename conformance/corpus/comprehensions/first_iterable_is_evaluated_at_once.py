# /// case
# summary: a generator expression evaluates its first iterable when made and the rest when consumed
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(items, k):
    made = (event("item", x) * event("factor", k) for x in event("iterable", items))
    event("made")
    k = 10
    first = next(made)
    event("between")
    return first, list(made), next(made, "empty")


def calls():
    yield call([1, 2], 2)
    yield call([1, 2], 2)
    yield call([1, 2.5], 3)
    yield call([7], 0)
