# /// case
# summary: a & b and a &= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_AND INPLACE_AND BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __and__(self, other):
        event("Base.and")
        return NotImplemented if self.refuses else "Base.and"

    def __rand__(self, other):
        event("Base.rand")
        return NotImplemented if self.refuses else "Base.rand"


class Inherits(Base):
    pass


class Repeats(Base):
    __rand__ = Base.__rand__


class Forward(Base):
    def __and__(self, other):
        event("Forward.and")
        return NotImplemented if self.refuses else "Forward.and"


class Reflected(Base):
    def __rand__(self, other):
        event("Reflected.rand")
        return NotImplemented if self.refuses else "Reflected.rand"


class InPlace(Base):
    def __iand__(self, other):
        event("InPlace.iand")
        return NotImplemented if self.refuses else "InPlace.iand"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __and__(self, other):
        event("Stranger.and")
        return NotImplemented if self.refuses else "Stranger.and"

    def __rand__(self, other):
        event("Stranger.rand")
        return NotImplemented if self.refuses else "Stranger.rand"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __and__(self, other):
        event("OnlyForward.and")
        return NotImplemented if self.refuses else "OnlyForward.and"


class Adds(OnlyForward):
    def __rand__(self, other):
        event("Adds.rand")
        return NotImplemented if self.refuses else "Adds.rand"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a & b)
        a &= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a & b
        a &= b
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
