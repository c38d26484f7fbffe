# /// case
# summary: super() finds the next class after the one the method was written in
# reference: https://docs.python.org/3/library/functions.html#super
# features: super class-cell inheritance instance-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Base:
    def __init__(self, x):
        self.x = x

    def describe(self, prefix):
        return prefix + self.name() + str(self.x)

    def name(self):
        return "base"


class Child(Base):
    def __init__(self, x):
        super().__init__(x + 1)
        self.y = x

    def describe(self, prefix="<"):
        return super().describe(prefix) + super().name() + ">"

    def name(self):
        return "child"


class Grandchild(Child):
    pass


def case(x):
    return Child(x).describe(), Grandchild(x).describe("["), Child(x), Base(x).describe("")


def calls():
    yield call(1)
    yield call(1)
    yield call(2)
    yield call(True)
