# /// case
# summary: an error of a descriptor's __set__ leaves the function, what was set before stays
# reference: https://docs.python.org/3/reference/datamodel.html#object.__set__
# features: descriptor traceback raise attribute-mutation
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Short:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        return instance.__dict__[self.name]

    def __set__(self, instance, value):
        if len(value) > 3:
            raise ValueError(self.name)
        instance.__dict__[self.name] = value


class Pair:
    a = Short()
    b = Short()


def case(pair, x, y):
    pair.a = x + 1
    pair.b = y * 2
    return pair.a, pair.b


def calls():
    yield call(Pair(), np.arange(3.0), np.ones(2))
    yield call(Pair(), np.arange(3.0), np.ones(2))
    yield call(Pair(), np.arange(3.0), np.ones(4))
    yield call(Pair(), np.arange(3.0), np.ones(2))
