# /// case
# summary: a property of a base class, a slot of that name in a subclass and instances of both in turn
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots property inheritance type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    __slots__ = ("x",)

    def __init__(self, x):
        self.x = x

    @property
    def scale(self):
        return 2.0


class Sub(Base):
    __slots__ = ("scale",)

    def __init__(self, x):
        super().__init__(x)
        self.scale = 5.0


def case(m):
    return m.x * m.scale, hasattr(m, "__dict__")


def calls():
    yield call(Base(np.arange(3.0)))
    yield call(Base(np.arange(3.0)))
    yield call(Sub(np.arange(3.0)))
    yield call(Base(np.arange(3.0)))
