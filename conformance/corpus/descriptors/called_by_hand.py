# /// case
# summary: __get__, __set__ and __delete__ of properties, functions, slots, static and class methods called directly
# reference: https://docs.python.org/3/howto/descriptor.html
# features: descriptor property slots static-class-method method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    __slots__ = ("_size", "other")

    def __init__(self, size):
        self._size = size

    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, value):
        self._size = value

    @size.deleter
    def size(self):
        self._size = None

    def scaled(self, by):
        return self._size * by

    @classmethod
    def named(cls, n):
        return cls.__name__, n

    @staticmethod
    def plain(n):
        return n + 1


def case(x, n):
    box = Box(x)
    before = Box.size.__get__(box), Box.size.fget(box), Box.scaled.__get__(box)(n), Box.__dict__["named"].__get__(None, Box)(n)
    Box.size.__set__(box, x + 1)
    Box.other.__set__(box, n)
    other = Box.other.__get__(box), Box.other.__get__(box, Box)
    after = box.size
    Box.size.__delete__(box)
    Box.other.__delete__(box)
    return before, after, other, box._size, hasattr(box, "other"), Box.__dict__["plain"].__get__(box)(n), Box.scaled.__get__(box, Box).__self__ is box


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 1.5)
    yield call(np.arange(4), 3)
