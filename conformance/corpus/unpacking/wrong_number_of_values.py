# /// case
# summary: too few and too many values are a ValueError at the assignment
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking starred-unpacking traceback structure-guard
# since: 3.8
# capture: breaks 2 raises raises
# ///
from conformance.case import call


def case(x, y):
    a, b = x
    c, *d, e = y
    return a, b, c, d, e


def calls():
    yield call((1, 2), [3, 4])
    yield call((1, 2), [3, 4])
    yield call((1,), [3, 4])
    yield call([1, 2, 3], [3, 4])
    yield call("ab", [3])
