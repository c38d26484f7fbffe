# /// case
# summary: class methods get the class they are called on, static methods get nothing
# reference: https://docs.python.org/3/library/functions.html#classmethod
# features: static-class-method inheritance method-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Base:
    label = "base"

    def __init__(self, x):
        self.x = x

    @classmethod
    def build(cls, x):
        return cls(x), cls.label

    @staticmethod
    def double(x):
        return 2 * x


class Child(Base):
    label = "child"


def case(obj, x):
    return obj.build(x), Base.build(x), Child.build(x), obj.double(x), Child.double(x), type(obj).build(x)[1]


def calls():
    yield call(Base(0), 1)
    yield call(Base(0), 1)
    yield call(Child(0), 1)
    yield call(Child(0), 2.5)
