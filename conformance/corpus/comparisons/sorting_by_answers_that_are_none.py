# /// case
# summary: sorting asks the other item for __gt__ where __lt__ has no answer, and fails where neither has one
# reference: https://docs.python.org/3/library/functions.html#sorted, https://docs.python.org/3/reference/datamodel.html#object.__lt__
# features: special-method comparison list
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


class Grade:
    def __init__(self, level):
        self.level = level

    def __lt__(self, other):
        return self.level < other.level if type(other) is Grade else NotImplemented


class Mark(Grade):
    def __lt__(self, other):
        return NotImplemented

    def __gt__(self, other):
        return self.level > other.level


class Silent(Grade):
    def __lt__(self, other):
        return NotImplemented


def case(x, *levels):
    marks = sorted([Mark(level) for level in levels])
    try:
        failed = sorted([Silent(level) for level in levels])
    except TypeError as error:
        failed = str(error)
    return x + 1, [mark.level for mark in marks], [grade.level for grade in sorted([Grade(level) for level in levels])], failed


def calls():
    yield call(np.arange(3.0), 3, 1, 2)
    yield call(np.arange(3.0), 3, 1, 2)
    yield call(np.arange(3.0), 1, 2, 3, 0)
