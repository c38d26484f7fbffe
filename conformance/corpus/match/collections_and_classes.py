# /// case
# summary: what counts as a sequence or mapping, also a class registered as one later; class patterns over arrays
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
# features: match-statement special-method class-definition numpy-operator
# since: 3.10
# capture: full
# ///
import collections.abc

import numpy as np

from conformance.case import call


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


def pair_class():
    """A class of its own for each run: registering it changes it for good."""
    class Pair:
        def __len__(self):
            return 2

        def __iter__(self):
            return iter((1, 2))

        def __getitem__(self, index):
            return (1, 2)[index]
    return Pair


def case(value, a):
    match value:
        case [first, second]:
            return "two", a * first + second
        case {"scale": int(scale) | float(scale), **rest}:
            return "mapping", a * scale, sorted(rest)
        case Point(x, y=0):
            return "on the axis", a * x
        case Point(x, y):
            return "point", a * x + y
        case str() | bytes():
            return "text", len(value)
        case np.ndarray(ndim=1):
            return "vector", a @ value
        case _:
            return "other", a


def calls():
    a = np.arange(3.0)
    pair = pair_class()()
    for value in ([1, 2], (3, 4.0), {"scale": 2, "b": 1}, {"scale": "2"}, Point(2, 0), Point(2, 3), "ab", a + 1, a.reshape(3, 1), None, pair):
        yield call(value, a)
        yield call(value, a)
    collections.abc.Sequence.register(type(pair))
    yield call(pair, a).expect("any")
    yield call(pair, a).expect("any")
