# /// case
# summary: a >> b and a >>= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_RSHIFT INPLACE_RSHIFT BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __rshift__(self, other):
        event("Base.rshift")
        return NotImplemented if self.refuses else "Base.rshift"

    def __rrshift__(self, other):
        event("Base.rrshift")
        return NotImplemented if self.refuses else "Base.rrshift"


class Inherits(Base):
    pass


class Repeats(Base):
    __rrshift__ = Base.__rrshift__


class Forward(Base):
    def __rshift__(self, other):
        event("Forward.rshift")
        return NotImplemented if self.refuses else "Forward.rshift"


class Reflected(Base):
    def __rrshift__(self, other):
        event("Reflected.rrshift")
        return NotImplemented if self.refuses else "Reflected.rrshift"


class InPlace(Base):
    def __irshift__(self, other):
        event("InPlace.irshift")
        return NotImplemented if self.refuses else "InPlace.irshift"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __rshift__(self, other):
        event("Stranger.rshift")
        return NotImplemented if self.refuses else "Stranger.rshift"

    def __rrshift__(self, other):
        event("Stranger.rrshift")
        return NotImplemented if self.refuses else "Stranger.rrshift"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __rshift__(self, other):
        event("OnlyForward.rshift")
        return NotImplemented if self.refuses else "OnlyForward.rshift"


class Adds(OnlyForward):
    def __rrshift__(self, other):
        event("Adds.rrshift")
        return NotImplemented if self.refuses else "Adds.rrshift"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a >> b)
        a >>= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a >> b
        a >>= b
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
