# /// case
# summary: an attribute patched on the class, on a base, or put in between is seen
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-attribute inheritance structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Base:
    factor = 1


class Middle(Base):
    pass


class Child(Middle):
    pass


def case(obj, x):
    return obj.factor * x


def calls():
    child = Child()
    yield call(child, 3)
    yield call(child, 3)
    Base.factor = 2
    yield call(child, 3)
    Middle.factor = 3
    yield call(child, 3)
    Child.factor = property(lambda self: 4)
    yield call(child, 3)
    del Child.factor, Middle.factor
    yield call(child, 3)
    child.factor = 9
    yield call(child, 3)
