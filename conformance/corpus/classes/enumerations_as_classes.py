# /// case
# summary: members by value and by name, all members, how many there are, and whether one is of the enumeration
# reference: https://docs.python.org/3/library/enum.html
# features: enum metaclass identity-guard containment for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Color(enum.Enum):
    RED = 1
    GREEN = 2
    ALSO_GREEN = 2


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 3


def case(x, value, name):
    found = Color(value)
    total = 0
    for color in Color:
        total += color.value
    if found is Color["GREEN"]:
        x = x + len(Color)
    level = [level.name for level in Level if level > Level.LOW]
    return x * total, found, Color[name], Color(found) is found, Color.RED in Color, Level(3) == 3, level, list(Color)


def calls():
    yield call(np.arange(2.0), 2, "RED")
    yield call(np.arange(2.0), 2, "RED")
    yield call(np.arange(2.0), 1, "ALSO_GREEN")
