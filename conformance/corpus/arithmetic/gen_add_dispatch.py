# /// case
# summary: a + b and a += b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_ADD INPLACE_ADD BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __add__(self, other):
        event("Base.add")
        return NotImplemented if self.refuses else "Base.add"

    def __radd__(self, other):
        event("Base.radd")
        return NotImplemented if self.refuses else "Base.radd"


class Inherits(Base):
    pass


class Repeats(Base):
    __radd__ = Base.__radd__


class Forward(Base):
    def __add__(self, other):
        event("Forward.add")
        return NotImplemented if self.refuses else "Forward.add"


class Reflected(Base):
    def __radd__(self, other):
        event("Reflected.radd")
        return NotImplemented if self.refuses else "Reflected.radd"


class InPlace(Base):
    def __iadd__(self, other):
        event("InPlace.iadd")
        return NotImplemented if self.refuses else "InPlace.iadd"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __add__(self, other):
        event("Stranger.add")
        return NotImplemented if self.refuses else "Stranger.add"

    def __radd__(self, other):
        event("Stranger.radd")
        return NotImplemented if self.refuses else "Stranger.radd"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __add__(self, other):
        event("OnlyForward.add")
        return NotImplemented if self.refuses else "OnlyForward.add"


class Adds(OnlyForward):
    def __radd__(self, other):
        event("Adds.radd")
        return NotImplemented if self.refuses else "Adds.radd"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a + b)
        a += b
        found.append(a)
    return found


def fits(a, b):
    try:
        a + b
        a += b
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
