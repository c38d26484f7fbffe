# /// case
# summary: class patterns read slots, properties, class attributes and what __getattr__ makes up
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-patterns
# features: match-statement slots property inheritance
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Slotted:
    __slots__ = ("x",)
    __match_args__ = ("x", "twice")

    def __init__(self, x=None):
        if x is not None:
            self.x = x

    @property
    def twice(self):
        event("twice")
        return self.x * 2


class Sub(Slotted):
    kind = "sub"


def case(value, a):
    match value:
        case Sub(x=x, kind="sub"):
            return "sub", a * x
        case Slotted(1):
            return "one", a
        case Slotted(x, 6):
            return "six", a - x
        case Slotted(x=x):
            return "x", a + x
        case Slotted():
            return "unset", a


def calls():
    yield call(Slotted(3), np.arange(2.0))
    yield call(Slotted(3), np.arange(2.0))
    yield call(Sub(4), np.arange(2.0))
    yield call(Slotted(1), np.arange(2.0))
    yield call(Slotted(), np.arange(2.0))
