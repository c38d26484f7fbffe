# /// case
# summary: fields of a named tuple and members of an enum decide the way
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: collections enum value-guard identity-guard
# since: 3.8
# capture: full
# ///
import collections
import enum

from conformance.case import call

Pair = collections.namedtuple("Pair", "mode size")


class Mode(enum.Enum):
    FAST = 1
    SAFE = 2


def case(pair, x):
    if pair.mode is Mode.FAST:
        return pair.size * x
    return pair.size + x


def calls():
    yield call(Pair(Mode.FAST, 3), 2)
    yield call(Pair(Mode.FAST, 3), 2)
    yield call(Pair(Mode.SAFE, 3), 2)
    yield call(Pair(Mode.FAST, 4.5), 2)
    yield call(Pair(None, "s"), "t")
