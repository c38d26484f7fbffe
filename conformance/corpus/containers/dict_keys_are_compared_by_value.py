# /// case
# summary: keys that are equal are one key, and the first one stays
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict comparison value-guard type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    d = {a: "first"}
    d[b] = "second"
    return d, list(d), {a: 1, b: 2}, len({a, b}), a in d, d[b]


def calls():
    yield call(1, True)
    yield call(1, True)
    yield call(1.0, 1)
    yield call(0.0, -0.0)
    yield call("1", 1)
    yield call((1,), (1.0,))
