# /// case
# summary: members of enumerations are counted, sorted and shown in lines of text
# reference: https://docs.python.org/3/library/enum.html
# features: enum dict f-string comprehension
# since: 3.8
# capture: full
# ///
import collections
import enum

import numpy as np

from conformance.case import call


class Level(enum.Enum):
    LOW = 1
    MIDDLE = 2
    HIGH = 3

    def __str__(self):
        return self.name.lower()

    @classmethod
    def of(cls, value):
        return cls.LOW if value < 2 else cls.MIDDLE if value < 5 else cls.HIGH


def case(values, x):
    counted = collections.Counter([Level.of(value) for value in values])
    by_level = {}
    for value in values:
        by_level.setdefault(Level.of(value), []).append(value)
    lines = [f"{level!s:<7}{counted[level]:3d} {by_level.get(level)}" for level in Level]
    return lines, "%s" % Level.HIGH, Level.LOW in by_level, [str(level) for level in by_level], x * counted[Level.LOW]


def calls():
    yield call([1, 7, 3, 1], np.arange(3.0))
    yield call([1, 7, 3, 1], np.arange(3.0))
    yield call([9, 9], np.arange(3.0))
