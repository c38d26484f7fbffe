# /// case
# summary: 1, True and 1.0 are one key of a dict and one index of a list
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict list value-guard item-assignment integer-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, xs, flag, one, real):
    first = d[1], d.get(True), d[1.0], d.get(one), d[flag], d[real]
    second = xs[1], xs[True], xs[one], xs[flag]
    inner = d["t"][1], d["t"][True]
    d[True] = "set"
    d[0] = "zero"
    third = d[1], d[1.0], d[False], d.get(0.0)
    return first, second, inner, third, list(d)


def calls():
    yield call({1: "a", "t": (0, "b")}, [3, 4], True, 1, 1.0)
    yield call({1: "a", "t": (0, "b")}, [3, 4], True, 1, 1.0)
    yield call({True: "a", "t": (0, "b")}, [3, 4], True, 1, 1.0)
    yield call({1.0: "a", "t": (0, "c")}, [3, 5.5], True, 1, 1.0)
    yield call({1: 7, "t": (0, None)}, [3, "x"], 1, True, True)
