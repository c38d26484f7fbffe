# /// case
# summary: a @ b and a @= b ask the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order matrix-multiplication inplace-operator inheritance
# since: 3.8
# capture: full
# opcodes: BINARY_MATRIX_MULTIPLY INPLACE_MATRIX_MULTIPLY BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __matmul__(self, other):
        event("Base.matmul")
        return NotImplemented if self.refuses else "Base.matmul"

    def __rmatmul__(self, other):
        event("Base.rmatmul")
        return NotImplemented if self.refuses else "Base.rmatmul"


class Inherits(Base):
    pass


class Repeats(Base):
    __rmatmul__ = Base.__rmatmul__


class Forward(Base):
    def __matmul__(self, other):
        event("Forward.matmul")
        return NotImplemented if self.refuses else "Forward.matmul"


class Reflected(Base):
    def __rmatmul__(self, other):
        event("Reflected.rmatmul")
        return NotImplemented if self.refuses else "Reflected.rmatmul"


class InPlace(Base):
    def __imatmul__(self, other):
        event("InPlace.imatmul")
        return NotImplemented if self.refuses else "InPlace.imatmul"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __matmul__(self, other):
        event("Stranger.matmul")
        return NotImplemented if self.refuses else "Stranger.matmul"

    def __rmatmul__(self, other):
        event("Stranger.rmatmul")
        return NotImplemented if self.refuses else "Stranger.rmatmul"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __matmul__(self, other):
        event("OnlyForward.matmul")
        return NotImplemented if self.refuses else "OnlyForward.matmul"


class Adds(OnlyForward):
    def __rmatmul__(self, other):
        event("Adds.rmatmul")
        return NotImplemented if self.refuses else "Adds.rmatmul"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)


def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a @ b)
        a @= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a @ b
        a @= b
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
