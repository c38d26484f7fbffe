# /// case
# summary: a ^ b and a ^= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_XOR INPLACE_XOR BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __xor__(self, other):
        event("Base.xor")
        return NotImplemented if self.refuses else "Base.xor"

    def __rxor__(self, other):
        event("Base.rxor")
        return NotImplemented if self.refuses else "Base.rxor"


class Inherits(Base):
    pass


class Repeats(Base):
    __rxor__ = Base.__rxor__


class Forward(Base):
    def __xor__(self, other):
        event("Forward.xor")
        return NotImplemented if self.refuses else "Forward.xor"


class Reflected(Base):
    def __rxor__(self, other):
        event("Reflected.rxor")
        return NotImplemented if self.refuses else "Reflected.rxor"


class InPlace(Base):
    def __ixor__(self, other):
        event("InPlace.ixor")
        return NotImplemented if self.refuses else "InPlace.ixor"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __xor__(self, other):
        event("Stranger.xor")
        return NotImplemented if self.refuses else "Stranger.xor"

    def __rxor__(self, other):
        event("Stranger.rxor")
        return NotImplemented if self.refuses else "Stranger.rxor"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __xor__(self, other):
        event("OnlyForward.xor")
        return NotImplemented if self.refuses else "OnlyForward.xor"


class Adds(OnlyForward):
    def __rxor__(self, other):
        event("Adds.rxor")
        return NotImplemented if self.refuses else "Adds.rxor"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a ^ b)
        a ^= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a ^ b
        a ^= b
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
