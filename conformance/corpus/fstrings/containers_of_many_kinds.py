# /// case
# summary: sets, dates, decimals and subclasses of numbers inside of containers are shown as repr() shows them
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string string set
# since: 3.8
# capture: full
# ///
import decimal
import enum

import numpy as np

from conformance.case import call


class Celsius(float):
    pass


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2


class Name(str):
    def __repr__(self):
        return "<" + str(self) + ">"


def case(x, value, name):
    warm = Celsius(value)
    parts = [decimal.Decimal("1.50"), {value}, Level.HIGH, (warm,), {name: [Name(name)]}]
    return (f"{parts}", f"{warm:.1f} {warm!r} {Level.LOW:>3} {name!a:>8}", "%s|%r" % (parts, warm), str([warm]), f"{ {1, } }",
            "{0!a} {0:>4}".format(name), f"{Name(name)!s} {Name(name)} {Name(name)!r}", x.shape, "{:{}}".format(value, ".2f"))


def calls():
    yield call(np.arange(2.0), 21.5, "n\xe9")
    yield call(np.arange(2.0), 21.5, "n\xe9")
    yield call(np.arange(2.0), -0.0, "b")
    yield call(np.arange(2), 3, "")
