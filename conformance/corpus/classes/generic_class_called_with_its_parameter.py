# /// case
# summary: a generic class is given its parameter where an instance is made, which takes note of it if it can
# reference: https://docs.python.org/3/library/typing.html#user-defined-generic-types
# features: class-definition annotations method-call
# since: 3.8
# capture: full
# ///
import typing

import numpy as np

from conformance.case import call

T = typing.TypeVar("T")


class Stack(typing.Generic[T]):
    def __init__(self) -> None:
        self.items: typing.List[T] = []

    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self

    def pop(self) -> T:
        if not self.items:
            raise IndexError("empty")
        return self.items.pop()


class Narrow(typing.Generic[T]):
    __slots__ = ("item",)

    def __init__(self, item: T) -> None:
        self.item = item


def case(x, n):
    arrays: Stack[np.ndarray] = Stack()
    numbers = Stack[int]()
    for i in range(n):
        arrays.push(x + i)
        numbers.push(i)
    total = sum(arrays.pop() * numbers.pop() for _ in range(n))
    try:
        numbers.pop()
    except IndexError as error:
        told = str(error)
    narrow = Narrow[typing.Optional[int]](n)
    return total, told, numbers.__orig_class__.__args__, hasattr(narrow, "__orig_class__"), typing.cast(typing.Dict[str, T], {"a": n})


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(4), 3)
