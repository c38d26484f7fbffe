# /// case
# summary: a / b and a /= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_TRUE_DIVIDE INPLACE_TRUE_DIVIDE BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __truediv__(self, other):
        event("Base.truediv")
        return NotImplemented if self.refuses else "Base.truediv"

    def __rtruediv__(self, other):
        event("Base.rtruediv")
        return NotImplemented if self.refuses else "Base.rtruediv"


class Inherits(Base):
    pass


class Repeats(Base):
    __rtruediv__ = Base.__rtruediv__


class Forward(Base):
    def __truediv__(self, other):
        event("Forward.truediv")
        return NotImplemented if self.refuses else "Forward.truediv"


class Reflected(Base):
    def __rtruediv__(self, other):
        event("Reflected.rtruediv")
        return NotImplemented if self.refuses else "Reflected.rtruediv"


class InPlace(Base):
    def __itruediv__(self, other):
        event("InPlace.itruediv")
        return NotImplemented if self.refuses else "InPlace.itruediv"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __truediv__(self, other):
        event("Stranger.truediv")
        return NotImplemented if self.refuses else "Stranger.truediv"

    def __rtruediv__(self, other):
        event("Stranger.rtruediv")
        return NotImplemented if self.refuses else "Stranger.rtruediv"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __truediv__(self, other):
        event("OnlyForward.truediv")
        return NotImplemented if self.refuses else "OnlyForward.truediv"


class Adds(OnlyForward):
    def __rtruediv__(self, other):
        event("Adds.rtruediv")
        return NotImplemented if self.refuses else "Adds.rtruediv"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a / b)
        a /= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a / b
        a /= b
    except TypeError:
        return False
    return True


def pairs(left_refuses, right_refuses):
    made = [(left(left_refuses), right(right_refuses)) for left in LEFT for right in RIGHT]
    made += [(Reflected(left_refuses), Base(right_refuses)), (3, Adds(right_refuses)), (InPlace(left_refuses), None)]
    return [pair for pair in made if fits(*pair)]


def calls():
    yield call(pairs(False, False))
    yield call(pairs(False, False))
    yield call(pairs(True, False))
    yield call(pairs(False, True))
