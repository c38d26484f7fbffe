# /// case
# summary: a store into a nested container goes through every level
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: item-assignment list dict aliasing
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, x):
    inner = d["a"][0]
    d["a"][0]["b"] = x
    d["a"].append(inner)
    d["a"][-1]["c"] = d["a"][0]["b"], len(d["a"])
    d.setdefault("n", {}).setdefault("m", []).append(x)
    return d, inner


def calls():
    yield call({"a": [{}]}, 1)
    yield call({"a": [{}]}, 1)
    yield call({"a": [{"b": 0}, 5]}, "x")
    yield call({"a": [{}], "n": {"m": [0]}}, None)
