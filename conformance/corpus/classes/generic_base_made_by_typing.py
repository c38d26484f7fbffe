# /// case
# summary: a class with typing.Generic as a base is made, called and asked like any class
# reference: https://docs.python.org/3/library/typing.html#typing.Generic
# features: inheritance class-definition method-call numpy-operator
# since: 3.8
# capture: full
# ///
import typing

import numpy as np

from conformance.case import call

T = typing.TypeVar("T")


class Box(typing.Generic[T]):
    def __init__(self, item: T):
        self.item = item

    def get(self) -> T:
        return self.item


class Ints(Box[int]):
    def get(self):
        return super().get() + 1


def case(x, cls):
    made = cls(x)
    made.item = made.item * 2
    return made.get(), isinstance(made, Box), type(made).__name__


def calls():
    yield call(np.arange(3.0), Box)
    yield call(np.arange(3.0), Box)
    yield call(np.arange(3.0), Ints)
    Box.get = lambda self: self.item - 1
    yield call(np.arange(3.0), Ints)
