# /// case
# summary: a list of the class is one list for all instances, on the class and on subclasses
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-attribute list-mutation aliasing inheritance
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Base:
    names = []

    def register(self, name):
        self.names.append(name)
        return len(self.names)


class Child(Base):
    pass


def case(a, b, name):
    first = a.register(name)
    second = b.register(name + "2")
    return first, second, a.names is b.names, Base.names


def calls():
    yield call(Base(), Child(), "x")
    Base.names.clear()
    yield call(Base(), Child(), "x")
    yield call(Base(), Child(), "y")
    Child.names = []
    yield call(Base(), Child(), "z")
