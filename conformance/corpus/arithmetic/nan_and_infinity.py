# /// case
# summary: inf - inf is a NaN, which no comparison finds, not even its own
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: float-arithmetic comparison value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, y):
    z = x - y
    return z, z != z, z == z, z < 1, not z >= 1, z * 0.0


def calls():
    inf = float("inf")
    yield call(inf, inf)
    yield call(inf, inf)
    yield call(inf, -inf)
    yield call(1.0, inf)
    yield call(float("nan"), 1)
