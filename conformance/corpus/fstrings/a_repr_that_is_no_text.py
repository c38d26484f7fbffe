# /// case
# summary: a __repr__ or __format__ that gives no str raises TypeError, which is caught
# reference: https://docs.python.org/3/reference/datamodel.html#object.__repr__
# features: f-string special-method try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Odd:
    def __repr__(self):
        return 5

    def __format__(self, spec):
        return b"bytes"


class Raises:
    def __str__(self):
        raise KeyError("inside")


def case(value, x):
    seen = []
    try:
        seen.append(f"{value}")
    except (TypeError, KeyError) as error:
        seen.append((type(error).__name__, str(error)))
    try:
        seen.append(f"{value!r:>9}")
    except TypeError as error:
        seen.append(str(error))
        x = x + 1
    return seen, x


def calls():
    yield call(3, np.arange(2.0))
    yield call(3, np.arange(2.0))
    yield call(Odd(), np.arange(2.0))
