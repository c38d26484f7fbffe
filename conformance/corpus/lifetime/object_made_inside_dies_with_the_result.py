# /// case
# summary: an object made inside lives in the result only: it goes when the caller drops that
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime class-definition instance-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(x, n):
    made = Box(x * n)
    made.other = Box(made.x + 1)
    return made, made.other.x


def calls():
    for n in (2, 2, 5):
        result = yield call(np.arange(3.0), n)
        first, second = weakref.ref(result[0]), weakref.ref(result[0].other)
        assert first() is not None and second() is not None
        del result
    yield call(np.arange(4), 2)
