# /// case
# summary: the result of a native call is used by type: int, list, dict, tuple, string, instance, function, None
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: opaque-call type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Thing:
    size = 3

    def double(self):
        return self.size * 2


def give(x):
    try:
        return {"int": 5, "list": [1, 2], "dict": {"a": 1}, "tuple": (1, "b"), "str": "text", "thing": Thing(),
                "function": len, "none": None}[x]
    finally:
        pass


def case(kind):
    r = give(kind)
    if isinstance(r, int):
        return r + 1, -r
    if isinstance(r, (list, tuple, str)):
        return [y for y in r], r[0], len(r), r
    if isinstance(r, dict):
        return list(r.items()), r
    if r is None:
        return "none"
    if callable(r):
        return r([1])
    return r.double(), r


def calls():
    yield call("int")
    yield call("int")
    yield call("list")
    yield call("dict")
    yield call("tuple")
    yield call("str")
    yield call("thing")
    yield call("function")
    yield call("none")
