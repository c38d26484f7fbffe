# /// case
# summary: a // b and a //= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_FLOOR_DIVIDE INPLACE_FLOOR_DIVIDE BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __floordiv__(self, other):
        event("Base.floordiv")
        return NotImplemented if self.refuses else "Base.floordiv"

    def __rfloordiv__(self, other):
        event("Base.rfloordiv")
        return NotImplemented if self.refuses else "Base.rfloordiv"


class Inherits(Base):
    pass


class Repeats(Base):
    __rfloordiv__ = Base.__rfloordiv__


class Forward(Base):
    def __floordiv__(self, other):
        event("Forward.floordiv")
        return NotImplemented if self.refuses else "Forward.floordiv"


class Reflected(Base):
    def __rfloordiv__(self, other):
        event("Reflected.rfloordiv")
        return NotImplemented if self.refuses else "Reflected.rfloordiv"


class InPlace(Base):
    def __ifloordiv__(self, other):
        event("InPlace.ifloordiv")
        return NotImplemented if self.refuses else "InPlace.ifloordiv"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __floordiv__(self, other):
        event("Stranger.floordiv")
        return NotImplemented if self.refuses else "Stranger.floordiv"

    def __rfloordiv__(self, other):
        event("Stranger.rfloordiv")
        return NotImplemented if self.refuses else "Stranger.rfloordiv"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __floordiv__(self, other):
        event("OnlyForward.floordiv")
        return NotImplemented if self.refuses else "OnlyForward.floordiv"


class Adds(OnlyForward):
    def __rfloordiv__(self, other):
        event("Adds.rfloordiv")
        return NotImplemented if self.refuses else "Adds.rfloordiv"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a // b)
        a //= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a // b
        a //= b
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
