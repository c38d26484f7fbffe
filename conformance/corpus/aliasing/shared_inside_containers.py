# /// case
# summary: an object reachable twice through the arguments is one object in the result
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing argument-mutation list dict
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(d, items):
    d["a"].append("via dict")
    items[0].append("via list")
    return d["a"], items[0], d["a"] is items[0]


def calls():
    x = [0]
    yield call({"a": x}, [x])
    y = [0]
    yield call({"a": y}, [y])
    yield call({"a": [0]}, [[0]])
    z = [1]
    yield call({"a": z, "b": z}, [z, z])
