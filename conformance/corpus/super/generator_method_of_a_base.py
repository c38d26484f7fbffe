# /// case
# summary: a generator method takes the items of the base's one by super() and adds its own
# reference: https://docs.python.org/3/library/functions.html#super
# features: super generator yield-from inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, x):
        self.x = x

    def parts(self):
        yield self.x
        yield self.x + 1


class Derived(Base):
    def parts(self):
        for part in super().parts():
            yield part * 2
        yield "end"


class Last(Derived):
    def parts(self):
        yield "begin"
        yield from super().parts()


def case(obj):
    return list(obj.parts())


def calls():
    yield call(Derived(np.arange(3.0)))
    yield call(Derived(np.arange(3.0)))
    yield call(Last(np.arange(3.0)))
    yield call(Last(2))
