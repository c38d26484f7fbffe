# /// case
# summary: enumerate, zip, map, dict views and generators are taken apart like sequences
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking builtin-function generator-expression iterator-protocol
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, d):
    (i, a), (j, b) = enumerate(x)
    c, e = map(str, x)
    (k, v), *more = d.items()
    f, g = (2 * y for y in x)
    h, = {a}
    return i, a, j, b, c, e, k, v, more, f, g, h


def calls():
    yield call([1, 2], {"a": 1, "b": 2})
    yield call([1, 2], {"a": 1, "b": 2})
    yield call((1.5, "s"), {"b": 0})
    yield call("xy", {1: 2, 3: 4, 5: 6})
