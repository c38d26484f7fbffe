# /// case
# summary: __new__ of subclasses of int, float, str and bytes gives an object of its own each time
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: instance-attribute object-identity inheritance super
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Number(int):
    def __new__(cls, value, note):
        self = super().__new__(cls, value)
        self.note = note
        return self


class Text(str):
    def __new__(cls, *parts):
        return str.__new__(cls, "-".join(parts))


def case(x, n):
    first, second = Number(n, "first"), Number(n, "second")
    text, other = Text("a", "b"), Text("a", "b")
    return first is second, first == second, first.note, second.note, text is other, text == other, type(text), x * int(first)


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 4)
