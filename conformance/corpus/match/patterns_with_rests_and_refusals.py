# /// case
# summary: mapping patterns with ** rests, class patterns by position and keyword, and guards on arrays' shapes
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
# features: match-statement dict dataclass
# since: 3.10
# capture: full
# ///
import collections
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Point:
    x: object
    y: object = 0


class Pair:
    __match_args__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def matched(value):
    match value:
        case np.ndarray(ndim=1) as array:
            return "array", array + 1
        case {"kind": "a", "n": int(n), **rest}:
            return "mapping", n, rest
        case {**rest} if rest:
            return "rest", rest
        case Point(0, y=y) | Point(y, 0):
            return "point", y
        case Pair(Point(x=a), [b, *c]) if len(c) < 3:
            return "pair", a, b, c
        case str() | bytes() as text:
            return "text", text
        case [1, _, *rest]:
            return "list", rest
        case (float() | complex()) as number:
            return "number", number
        case None | True:
            return "constant"
        case {}:
            return "empty"
        case _:
            return "other"


def case(x, values):
    return [matched(value) for value in values], matched(x), matched(collections.OrderedDict(kind="a", n=1, m=x)), matched(Pair(Point(x), (1, 2)))


def calls():
    first = [{"kind": "a", "n": 2, "z": 1}, {"kind": "b"}, Point(0, 5), Point(7), "t", [1, 2, 3], 1.5]
    yield call(np.arange(2.0), first)
    yield call(np.arange(2.0), first)
    yield call(np.arange(3.0), [None, True, 1, {}, (1, 2), b"b", Pair(1, 2), Pair(Point(1), [2]), 1j])
    yield call(np.arange(2.0), [{"kind": "a", "n": "text"}, Pair(Point(2, 2), [1, 2, 3, 4]), Point(1, 1), []])
