# /// case
# summary: another instance of the class is another object; a subclass may have other methods
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: identity-guard type-guard inheritance method-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Shape:
    def __init__(self, size):
        self.size = size

    def area(self):
        return self.size * self.size


class Disc(Shape):
    def area(self):
        return 3 * self.size * self.size


class Plain(Shape):
    pass


def case(shape):
    return shape.area(), shape


def calls():
    yield call(Shape(2))
    yield call(Shape(2))
    yield call(Shape(3))
    yield call(Disc(2))
    yield call(Plain(2))
    yield call(Shape(2))
