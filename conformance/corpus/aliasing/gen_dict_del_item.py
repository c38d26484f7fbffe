# /// case
# summary: del a["k"], a["k"] = x seen through another name of the dict, or not
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing argument-mutation identity-guard dict dict-mutation
# since: 3.8
# capture: full
# ///
# Made by conformance/templates/two_names.py; change that and run `python -m conformance generate`.
from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n

    def put(self, n):
        self.n = n


class Slotted:
    __slots__ = ("n",)

    def __init__(self, n):
        self.n = n


def counter(n):
    def get():
        return n

    def put(value):
        nonlocal n
        n = value
    return get, put


def case(a, b, x):
    before = len(b), b.get("k"), "l" in b, b.get("new") is None, next(iter(b))
    del a["k"]
    a["k"] = x
    after = len(b), b.get("k"), "l" in b, b.get("new") is None, next(iter(b))
    decided = "changed" if before != after else "same"
    return before, after, decided, a, b


def calls():
    yield call({"k": 1, "l": 2}, {"k": 1, "l": 2}, 9)
    yield call({"k": 1, "l": 2}, {"k": 1, "l": 2}, 9)
    one = {"k": 1, "l": 2}
    yield call(one, one, 9)
    yield call({"k": 1, "l": 2}, {"k": 1, "l": 2}, 9)
    two = {"k": 1, "l": 2}
    yield call(two, two, 9)
