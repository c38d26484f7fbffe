# /// case
# summary: a class is registered with an abstract base class between two calls
# reference: https://docs.python.org/3/library/abc.html#abc.ABCMeta.register
# features: metaclass builtin-function structure-guard
# since: 3.8
# capture: full
# ///
import abc

from conformance.case import call


class Shape(abc.ABC):
    pass


class Solid(abc.ABC):
    pass


class Square:
    pass


class Round(Shape):
    pass


def case(x):
    return isinstance(x, Shape), issubclass(type(x), (int, Shape)), isinstance(x, Solid), isinstance(3, Shape)


def calls():
    yield call(Square())
    yield call(Square())
    yield call(Round())
    Shape.register(Square)
    yield call(Square())
    yield call(Square())
    Solid.register(Square)
    yield call(Square())
    Round.register(int)
    yield call(Square())
    yield call(Square())
