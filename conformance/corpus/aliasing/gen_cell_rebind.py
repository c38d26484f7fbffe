# /// case
# summary: a[1](x) seen through another name of the cell, or not
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing argument-mutation identity-guard nonlocal cell-mutation
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
    before = b[0](), b[0]() > 1
    a[1](x)
    after = b[0](), b[0]() > 1
    decided = "changed" if before != after else "same"
    return before, after, decided, a, b


def calls():
    yield call(counter(1), counter(1), 9)
    yield call(counter(1), counter(1), 9)
    one = counter(1)
    yield call(one, one, 9)
    yield call(counter(1), counter(1), 9)
    two = counter(1)
    yield call(two, two, 9)
