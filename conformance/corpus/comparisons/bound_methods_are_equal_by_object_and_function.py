# /// case
# summary: bound methods are equal when both the object and the function are the same
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: comparison method-call identity-operator static-class-method
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Value:
    def __init__(self, n):
        self.n = n

    def first(self):
        return self.n

    def second(self):
        return self.n

    third = first

    @classmethod
    def made(cls):
        return cls


class Child(Value):
    pass


def case(a, b):
    return (
        a.first == b.first, a.first != b.first, a.first == a.first, a.first != a.first, a.first == a.second,
        a.first != a.second, a.first == a.third, a.first is a.first, a.made == b.made, a.made != b.made,
        a.first in [b.first, a.second], [a.first].count(b.first), a.first == 1, a.first != 1,
    )


def calls():
    one, two = Value(1), Value(1)
    yield call(one, two)
    yield call(one, two)
    yield call(one, one)
    yield call(Value(1), Child(1))
