# /// case
# summary: arithmetic on instances of subclasses of int and float gives plain numbers unless the subclass says otherwise
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: inheritance integer-arithmetic float-arithmetic operator-overload
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Count(int):
    def __add__(self, other):
        return Count(int(self) + other)


class Ratio(float):
    pass


def case(n, r, x):
    return type(n + 1).__name__, type(1 + n).__name__, type(r * 2).__name__, type(-n).__name__, x * n, x + r, type(x[0] * r).__name__


def calls():
    yield call(Count(3), Ratio(0.5), np.arange(3.0))
    yield call(Count(3), Ratio(0.5), np.arange(3.0))
    yield call(3, 0.5, np.arange(3.0))
    yield call(Count(4), 0.5, np.arange(3))
