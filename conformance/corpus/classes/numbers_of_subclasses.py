# /// case
# summary: instances of subclasses of int and float are numbers, with methods of their own
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: inheritance binary-operator special-method type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Metres(float):
    def kilometres(self):
        return self / 1000


class Count(int):
    def __add__(self, other):
        return Count(int(self) + int(other))


def case(x, length, count):
    total = count + 2
    made = Metres(500.0)
    return length.kilometres(), x * length, x[:count], type(total) is Count, x * total, made.kilometres() * 2, 1 if count > 1 else 0, round(length), [0] * count


def calls():
    yield call(np.arange(4.0), Metres(2500.0), Count(2))
    yield call(np.arange(4.0), Metres(100.0), Count(2))
    yield call(np.arange(4.0), Metres(100.0), Count(1))
