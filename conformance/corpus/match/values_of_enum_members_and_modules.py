# /// case
# summary: value patterns of several dots are looked up at each match and compared by equality
# reference: https://docs.python.org/3/reference/compound_stmts.html#value-patterns
# features: match-statement enum global-read numpy-operator
# since: 3.10
# capture: full
# ///
import enum
import math

import numpy as np

from conformance.case import call


class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Settings:
    class Deep:
        limit = 5


def case(value, x):
    match value:
        case Color.RED:
            return "red", x
        case Color.BLUE:
            return "blue", x * 2
        case Settings.Deep.limit:
            return "limit", x + value
        case math.pi:
            return "pi", x * 3
    return "other", x - 1


def calls():
    yield call(Color.BLUE, np.arange(2.0))
    yield call(Color.BLUE, np.arange(2.0))
    yield call(Color.RED, np.arange(2.0))
    yield call(5.0, np.arange(2.0))
    Settings.Deep.limit = 1
    yield call(5.0, np.arange(2.0))
    yield call(1, np.arange(2.0))
    Settings.Deep.limit = 5
    yield call(math.pi, np.arange(2.0))
