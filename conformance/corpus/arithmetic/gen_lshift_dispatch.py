# /// case
# summary: a << b and a <<= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_LSHIFT INPLACE_LSHIFT BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __lshift__(self, other):
        event("Base.lshift")
        return NotImplemented if self.refuses else "Base.lshift"

    def __rlshift__(self, other):
        event("Base.rlshift")
        return NotImplemented if self.refuses else "Base.rlshift"


class Inherits(Base):
    pass


class Repeats(Base):
    __rlshift__ = Base.__rlshift__


class Forward(Base):
    def __lshift__(self, other):
        event("Forward.lshift")
        return NotImplemented if self.refuses else "Forward.lshift"


class Reflected(Base):
    def __rlshift__(self, other):
        event("Reflected.rlshift")
        return NotImplemented if self.refuses else "Reflected.rlshift"


class InPlace(Base):
    def __ilshift__(self, other):
        event("InPlace.ilshift")
        return NotImplemented if self.refuses else "InPlace.ilshift"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __lshift__(self, other):
        event("Stranger.lshift")
        return NotImplemented if self.refuses else "Stranger.lshift"

    def __rlshift__(self, other):
        event("Stranger.rlshift")
        return NotImplemented if self.refuses else "Stranger.rlshift"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __lshift__(self, other):
        event("OnlyForward.lshift")
        return NotImplemented if self.refuses else "OnlyForward.lshift"


class Adds(OnlyForward):
    def __rlshift__(self, other):
        event("Adds.rlshift")
        return NotImplemented if self.refuses else "Adds.rlshift"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a << b)
        a <<= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a << b
        a <<= b
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
