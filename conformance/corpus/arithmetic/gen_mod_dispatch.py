# /// case
# summary: a % b and a %= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_MODULO INPLACE_MODULO BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __mod__(self, other):
        event("Base.mod")
        return NotImplemented if self.refuses else "Base.mod"

    def __rmod__(self, other):
        event("Base.rmod")
        return NotImplemented if self.refuses else "Base.rmod"


class Inherits(Base):
    pass


class Repeats(Base):
    __rmod__ = Base.__rmod__


class Forward(Base):
    def __mod__(self, other):
        event("Forward.mod")
        return NotImplemented if self.refuses else "Forward.mod"


class Reflected(Base):
    def __rmod__(self, other):
        event("Reflected.rmod")
        return NotImplemented if self.refuses else "Reflected.rmod"


class InPlace(Base):
    def __imod__(self, other):
        event("InPlace.imod")
        return NotImplemented if self.refuses else "InPlace.imod"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __mod__(self, other):
        event("Stranger.mod")
        return NotImplemented if self.refuses else "Stranger.mod"

    def __rmod__(self, other):
        event("Stranger.rmod")
        return NotImplemented if self.refuses else "Stranger.rmod"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __mod__(self, other):
        event("OnlyForward.mod")
        return NotImplemented if self.refuses else "OnlyForward.mod"


class Adds(OnlyForward):
    def __rmod__(self, other):
        event("Adds.rmod")
        return NotImplemented if self.refuses else "Adds.rmod"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a % b)
        a %= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a % b
        a %= b
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
