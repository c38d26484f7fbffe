# /// case
# summary: a |= {7, 8} seen through another name of the set, or not
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing argument-mutation identity-guard set set-mutation
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
    before = len(b), 1 in b, 7 in b
    a |= {7, 8}
    after = len(b), 1 in b, 7 in b
    decided = None
    return before, after, decided, a, b


def calls():
    yield call({1, 2}, {1, 2}, 9)
    yield call({1, 2}, {1, 2}, 9)
    one = {1, 2}
    yield call(one, one, 9)
    yield call({1, 2}, {1, 2}, 9)
    two = {1, 2}
    yield call(two, two, 9)
