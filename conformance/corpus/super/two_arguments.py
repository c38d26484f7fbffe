# /// case
# summary: super(C, obj) may be asked anywhere, also with a class as second argument
# reference: https://docs.python.org/3/library/functions.html#super
# features: super inheritance static-class-method
# since: 3.8
# capture: full
# ///
from conformance.case import call


class A:
    def who(self):
        return "A"

    @classmethod
    def make(cls, x):
        return cls.__name__, x


class B(A):
    def who(self):
        return "B" + super(B, self).who()

    @classmethod
    def make(cls, x):
        return ("B",) + super().make(x)


class C(B):
    def who(self):
        return "C" + super(B, self).who()


def case(obj, x):
    return obj.who(), super(type(obj), obj).who(), type(obj).make(x), super(B, C).make(x)


def calls():
    yield call(C(), 1)
    yield call(C(), 1)
    yield call(B(), 2)
    yield call(B(), "x")
