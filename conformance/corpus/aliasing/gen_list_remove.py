# /// case
# summary: a.remove(2) seen through another name of the list, or not
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing argument-mutation identity-guard list list-mutation
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
    before = len(b), b[0], b[-1], 2 in b, b[-1] > 2
    a.remove(2)
    after = len(b), b[0], b[-1], 2 in b, b[-1] > 2
    decided = "changed" if before != after else "same"
    return before, after, decided, a, b


def calls():
    yield call([1, 2, 3], [1, 2, 3], 9)
    yield call([1, 2, 3], [1, 2, 3], 9)
    one = [1, 2, 3]
    yield call(one, one, 9)
    yield call([1, 2, 3], [1, 2, 3], 9)
    two = [1, 2, 3]
    yield call(two, two, 9)
