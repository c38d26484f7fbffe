# /// case
# summary: names with two leading underscores belong to their class
# reference: https://docs.python.org/3/reference/expressions.html#private-name-mangling
# features: instance-attribute inheritance
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Base:
    def __init__(self):
        self.__value = 1

    def base(self):
        return self.__value


class Child(Base):
    def __init__(self, value):
        super().__init__()
        self.__value = value

    def child(self):
        return self.__value


def case(x):
    child = Child(x)
    return child.base(), child.child(), child._Base__value, child


def calls():
    yield call(5)
    yield call(5)
    yield call("x")
    yield call(2.5)
