# /// case
# summary: name and value of an enum member
# reference: https://docs.python.org/3/library/enum.html
# features: enum descriptor
# since: 3.8
# capture: full
# ///
import enum

from conformance.case import call


class Color(enum.Enum):
    RED = 1
    GREEN = "g"


def case(color, x):
    return color.name, color.value, x


def calls():
    yield call(Color.RED, 1)
    yield call(Color.RED, 1)
    yield call(Color.GREEN, 1)
