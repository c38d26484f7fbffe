# /// case
# summary: containers compare items by identity first, so a NaN is in its own list
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: containment comparison object-identity float-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, y):
    items = [x]
    return x in items, y in items, x == y, items == [x], items == [y], (x,) == (y,), items.count(x)


def calls():
    nan = float("nan")
    yield call(nan, nan)
    yield call(nan, nan)
    yield call(nan, float("nan"))
    yield call(1.0, 1)
    yield call(0.0, -0.0)
