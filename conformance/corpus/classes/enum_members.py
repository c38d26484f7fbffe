# /// case
# summary: enum members are read from their class and compared by identity
# reference: https://docs.python.org/3/library/enum.html
# features: enum identity-operator class-attribute
# since: 3.8
# capture: full
# ///
import enum

from conformance.case import call


class Color(enum.Enum):
    RED = 1
    GREEN = "g"


def case(color, x):
    if color is Color.RED:
        return "red", x
    return color == Color.GREEN, color != x, color in (Color.RED, Color.GREEN), x


def calls():
    yield call(Color.RED, 1)
    yield call(Color.RED, 1)
    yield call(Color.GREEN, 1)
    yield call(Color.GREEN, "x")
