# /// case
# summary: a ** b and a **= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_POWER INPLACE_POWER BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __pow__(self, other):
        event("Base.pow")
        return NotImplemented if self.refuses else "Base.pow"

    def __rpow__(self, other):
        event("Base.rpow")
        return NotImplemented if self.refuses else "Base.rpow"


class Inherits(Base):
    pass


class Repeats(Base):
    __rpow__ = Base.__rpow__


class Forward(Base):
    def __pow__(self, other):
        event("Forward.pow")
        return NotImplemented if self.refuses else "Forward.pow"


class Reflected(Base):
    def __rpow__(self, other):
        event("Reflected.rpow")
        return NotImplemented if self.refuses else "Reflected.rpow"


class InPlace(Base):
    def __ipow__(self, other):
        event("InPlace.ipow")
        return NotImplemented if self.refuses else "InPlace.ipow"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __pow__(self, other):
        event("Stranger.pow")
        return NotImplemented if self.refuses else "Stranger.pow"

    def __rpow__(self, other):
        event("Stranger.rpow")
        return NotImplemented if self.refuses else "Stranger.rpow"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __pow__(self, other):
        event("OnlyForward.pow")
        return NotImplemented if self.refuses else "OnlyForward.pow"


class Adds(OnlyForward):
    def __rpow__(self, other):
        event("Adds.rpow")
        return NotImplemented if self.refuses else "Adds.rpow"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a ** b)
        a **= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a ** b
        a **= b
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
