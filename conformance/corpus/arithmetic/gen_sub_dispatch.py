# /// case
# summary: a - b and a -= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_SUBTRACT INPLACE_SUBTRACT BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __sub__(self, other):
        event("Base.sub")
        return NotImplemented if self.refuses else "Base.sub"

    def __rsub__(self, other):
        event("Base.rsub")
        return NotImplemented if self.refuses else "Base.rsub"


class Inherits(Base):
    pass


class Repeats(Base):
    __rsub__ = Base.__rsub__


class Forward(Base):
    def __sub__(self, other):
        event("Forward.sub")
        return NotImplemented if self.refuses else "Forward.sub"


class Reflected(Base):
    def __rsub__(self, other):
        event("Reflected.rsub")
        return NotImplemented if self.refuses else "Reflected.rsub"


class InPlace(Base):
    def __isub__(self, other):
        event("InPlace.isub")
        return NotImplemented if self.refuses else "InPlace.isub"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __sub__(self, other):
        event("Stranger.sub")
        return NotImplemented if self.refuses else "Stranger.sub"

    def __rsub__(self, other):
        event("Stranger.rsub")
        return NotImplemented if self.refuses else "Stranger.rsub"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __sub__(self, other):
        event("OnlyForward.sub")
        return NotImplemented if self.refuses else "OnlyForward.sub"


class Adds(OnlyForward):
    def __rsub__(self, other):
        event("Adds.rsub")
        return NotImplemented if self.refuses else "Adds.rsub"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a - b)
        a -= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a - b
        a -= b
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
