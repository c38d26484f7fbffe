# /// case
# summary: a NaN is found as a key or element by identity only
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: dict set containment object-identity float-arithmetic value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, y):
    d = {x: "x"}
    d[y] = "y"
    s = {x, y}
    return len(d), d.get(x), d.get(y), x in d, y in d, len(s), x in s, y in s, list(d.values()), {(x, 1): 1}.get((y, 1))


def calls():
    nan = float("nan")
    yield call(1.0, 2.0)
    yield call(1.0, 2.0)
    yield call(nan, float("nan"))
    yield call(nan, nan)
    yield call(1.0, 1)
    yield call(0.0, -0.0)
