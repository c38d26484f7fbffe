# /// case
# summary: super() reads class attributes, properties and special methods of the parent
# reference: https://docs.python.org/3/library/functions.html#super
# features: super property class-attribute special-method
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Base:
    unit = "base"

    @property
    def size(self):
        return self.n

    def __getitem__(self, i):
        return self.n + i

    def __setattr__(self, name, value):
        event("set " + name)
        object.__setattr__(self, name, value)


class Child(Base):
    unit = "child"

    def __init__(self, n):
        super().__setattr__("n", n)

    @property
    def size(self):
        return super().size * 10

    def __getitem__(self, i):
        return super().__getitem__(i) * 100

    def units(self):
        return super().unit, self.unit, __class__.__name__


def case(n):
    child = Child(n)
    return child.size, child[1], child.units()


def calls():
    yield call(1)
    yield call(1)
    yield call(0.5)
    yield call(7)
