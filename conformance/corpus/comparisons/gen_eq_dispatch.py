# /// case
# summary: a == b asks the methods of related classes in CPython's order
# reference: https://docs.python.org/3/reference/datamodel.html#object.__lt__
# features: comparison operator-overload special-method inheritance evaluation-order
# since: 3.8
# capture: full
# opcodes: COMPARE_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __lt__(self, other):
        event("Base.lt")
        return NotImplemented if self.refuses else "Base.lt"

    def __le__(self, other):
        event("Base.le")
        return NotImplemented if self.refuses else "Base.le"

    def __eq__(self, other):
        event("Base.eq")
        return NotImplemented if self.refuses else "Base.eq"

    def __ne__(self, other):
        event("Base.ne")
        return NotImplemented if self.refuses else "Base.ne"

    def __gt__(self, other):
        event("Base.gt")
        return NotImplemented if self.refuses else "Base.gt"

    def __ge__(self, other):
        event("Base.ge")
        return NotImplemented if self.refuses else "Base.ge"


class Inherits(Base):
    pass


class Child(Base):
    def __eq__(self, other):
        event("Child.eq")
        return NotImplemented if self.refuses else "Child.eq"


class Turned(Base):
    def __eq__(self, other):
        event("Turned.eq")
        return NotImplemented if self.refuses else "Turned.eq"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __lt__(self, other):
        event("Stranger.lt")
        return NotImplemented if self.refuses else "Stranger.lt"

    def __le__(self, other):
        event("Stranger.le")
        return NotImplemented if self.refuses else "Stranger.le"

    def __eq__(self, other):
        event("Stranger.eq")
        return NotImplemented if self.refuses else "Stranger.eq"

    def __ne__(self, other):
        event("Stranger.ne")
        return NotImplemented if self.refuses else "Stranger.ne"

    def __gt__(self, other):
        event("Stranger.gt")
        return NotImplemented if self.refuses else "Stranger.gt"

    def __ge__(self, other):
        event("Stranger.ge")
        return NotImplemented if self.refuses else "Stranger.ge"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __eq__(self, other):
        event("OnlyForward.eq")
        return NotImplemented if self.refuses else "OnlyForward.eq"


class OnlyEqual:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __eq__(self, other):
        event("OnlyEqual.eq")
        return NotImplemented if self.refuses else False


LEFT = (Base, Inherits, OnlyForward, OnlyEqual)
RIGHT = (Base, Inherits, Child, Turned, Stranger, OnlyEqual)


def case(pairs):
    return [a == b for a, b in pairs]


def fits(a, b):
    try:
        a == b
    except TypeError:
        return False
    return True


def pairs(left_refuses, right_refuses):
    made = [(left(left_refuses), right(right_refuses)) for left in LEFT for right in RIGHT]
    made += [(Child(left_refuses), Base(right_refuses))] + [(left, Base(right_refuses)) for left in (3, "text", None)]
    made += [(left(left_refuses), right) for left, right in zip(LEFT, (2.5, b"bytes", None, 3))]
    return [pair for pair in made if fits(*pair)]


def calls():
    yield call(pairs(False, False))
    yield call(pairs(False, False))
    yield call(pairs(True, False))
    yield call(pairs(False, True))
    yield call(pairs(True, True))
