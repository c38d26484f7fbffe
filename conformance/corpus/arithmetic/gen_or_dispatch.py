# /// case
# summary: a | b and a |= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_OR INPLACE_OR BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __or__(self, other):
        event("Base.or")
        return NotImplemented if self.refuses else "Base.or"

    def __ror__(self, other):
        event("Base.ror")
        return NotImplemented if self.refuses else "Base.ror"


class Inherits(Base):
    pass


class Repeats(Base):
    __ror__ = Base.__ror__


class Forward(Base):
    def __or__(self, other):
        event("Forward.or")
        return NotImplemented if self.refuses else "Forward.or"


class Reflected(Base):
    def __ror__(self, other):
        event("Reflected.ror")
        return NotImplemented if self.refuses else "Reflected.ror"


class InPlace(Base):
    def __ior__(self, other):
        event("InPlace.ior")
        return NotImplemented if self.refuses else "InPlace.ior"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __or__(self, other):
        event("Stranger.or")
        return NotImplemented if self.refuses else "Stranger.or"

    def __ror__(self, other):
        event("Stranger.ror")
        return NotImplemented if self.refuses else "Stranger.ror"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __or__(self, other):
        event("OnlyForward.or")
        return NotImplemented if self.refuses else "OnlyForward.or"


class Adds(OnlyForward):
    def __ror__(self, other):
        event("Adds.ror")
        return NotImplemented if self.refuses else "Adds.ror"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a | b)
        a |= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a | b
        a |= b
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
