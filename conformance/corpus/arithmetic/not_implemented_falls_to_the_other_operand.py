# /// case
# summary: an operand that answers NotImplemented hands over to the other, and an error follows when that declines too
# reference: https://docs.python.org/3/library/constants.html#NotImplemented
# features: operator-overload try-except binary-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Metres:
    def __init__(self, value):
        self.value = value

    def __mul__(self, other):
        if isinstance(other, Metres):
            return NotImplemented
        return Metres(self.value * other)

    __rmul__ = __mul__


def case(a, b):
    try:
        return (a * b).value
    except TypeError as error:
        return str(error)


def calls():
    yield call(Metres(np.arange(3.0)), 2)
    yield call(Metres(np.arange(3.0)), 2)
    yield call(2.5, Metres(np.arange(3.0)))
    yield call(Metres(1), Metres(2))
