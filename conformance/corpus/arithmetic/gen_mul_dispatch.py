# /// case
# summary: a * b and a *= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_MULTIPLY INPLACE_MULTIPLY BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __mul__(self, other):
        event("Base.mul")
        return NotImplemented if self.refuses else "Base.mul"

    def __rmul__(self, other):
        event("Base.rmul")
        return NotImplemented if self.refuses else "Base.rmul"


class Inherits(Base):
    pass


class Repeats(Base):
    __rmul__ = Base.__rmul__


class Forward(Base):
    def __mul__(self, other):
        event("Forward.mul")
        return NotImplemented if self.refuses else "Forward.mul"


class Reflected(Base):
    def __rmul__(self, other):
        event("Reflected.rmul")
        return NotImplemented if self.refuses else "Reflected.rmul"


class InPlace(Base):
    def __imul__(self, other):
        event("InPlace.imul")
        return NotImplemented if self.refuses else "InPlace.imul"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __mul__(self, other):
        event("Stranger.mul")
        return NotImplemented if self.refuses else "Stranger.mul"

    def __rmul__(self, other):
        event("Stranger.rmul")
        return NotImplemented if self.refuses else "Stranger.rmul"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __mul__(self, other):
        event("OnlyForward.mul")
        return NotImplemented if self.refuses else "OnlyForward.mul"


class Adds(OnlyForward):
    def __rmul__(self, other):
        event("Adds.rmul")
        return NotImplemented if self.refuses else "Adds.rmul"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a * b)
        a *= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a * b
        a *= b
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
