# /// case
# summary: a __new__ that prints and then an __init__ that does not
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: special-method break-in-callee output instance-attribute
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Net:
    def __new__(cls, x, n):
        made = super().__new__(cls)
        made.first = n
        print("new", cls.__name__)
        made.second = x + n
        return made

    def __init__(self, x, n):
        self.x = x * self.first


class Sub(Net):
    pass


def case(x, cls, n):
    made = cls(x, n)
    return made, made.x + made.second


def calls():
    yield call(np.arange(3.0), Net, 2)
    yield call(np.arange(3.0), Net, 2)
    yield call(np.arange(3.0), Sub, 2)
    yield call(np.arange(3.0), Sub, 5)
