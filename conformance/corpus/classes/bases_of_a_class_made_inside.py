# /// case
# summary: a class made in the function has bases of the module: their methods, properties, hooks and slots
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition inheritance super property getattr-hook slots special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Shape:
    sides = 0

    def __init__(self, size):
        self.size = size

    @property
    def area(self):
        return self.size * self.sides

    def describe(self):
        return "a shape of %d sides" % self.sides


class Compared:
    def __eq__(self, other):
        return isinstance(other, Compared) and len(self.size) == len(other.size)

    def __hash__(self):
        return 3

    def __getattr__(self, name):
        return "no " + name


class Slotted:
    __slots__ = ("first", "second")


def case(x, k):
    class Square(Shape, Compared):
        sides = k

        def describe(self):
            return super().describe() + "!"

    class Point(Slotted):
        __slots__ = ()

        def total(self):
            return self.first + self.second

    a, b = Square(x), Square(x * 1)
    p = Point()
    p.first = x
    p.second = 1
    return a.area, a == b, a.describe(), a.colour, hash(a) + hash(b), p.total(), hasattr(p, "__dict__"), [cls.__name__ for cls in Square.__mro__]


def calls():
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 5)
    Shape.sides = 9
    Shape.describe = lambda self: "changed"
    yield call(np.arange(3.0), 4)
    Compared.__getattr__ = lambda self, name: "now " + name
    yield call(np.arange(3.0), 4)
