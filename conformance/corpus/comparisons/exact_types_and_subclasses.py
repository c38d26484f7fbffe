# /// case
# summary: type(x) is, isinstance with tuples of classes and abstract classes, issubclass
# reference: https://docs.python.org/3/library/functions.html#isinstance
# features: identity-operator type-guard inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import collections.abc
import numbers

import numpy as np

from conformance.case import call


class Sub(int):
    pass


def case(value, x):
    seen = (type(value) is int, isinstance(value, int), isinstance(value, (str, float)),
            isinstance(value, collections.abc.Sized), issubclass(type(value), (bool, str)),
            isinstance(value, numbers.Number), type(value) == type(x))
    return seen, x * 2 if seen[1] else x + 1


def calls():
    for value in (1, 1, True, "s", 2.5, [1], np.arange(2.0)):
        yield call(value, np.arange(2.0))
