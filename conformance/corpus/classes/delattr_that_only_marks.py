# /// case
# summary: __delattr__ may do anything else instead of deleting
# reference: https://docs.python.org/3/reference/datamodel.html#object.__delattr__
# features: getattr-hook del-statement attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Marks:
    def __init__(self, x):
        self.x = x
        self.gone = []

    def __delattr__(self, name):
        self.gone.append(name)


def case(obj, n):
    del obj.x
    first = obj.x * n
    del obj.x, obj.never
    return first, obj.gone, hasattr(obj, "x")


def calls():
    yield call(Marks(np.arange(3.0)), 2)
    yield call(Marks(np.arange(3.0)), 2)
    yield call(Marks(np.arange(3)), 5)
