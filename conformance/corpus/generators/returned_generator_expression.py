# /// case
# summary: a generator expression that is returned keeps its type and is still lazy
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression evaluation-order closure
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(items, k):
    made = (event(x, x) * k for x in items)
    event("made")
    return made


def calls():
    g = yield call([1, 2], 10)
    assert type(g).__name__ == "generator" and list(g) == [10, 20]
    g = yield call([1, 2], 10)
    assert next(g) == 10
    yield call((), 0.5)
