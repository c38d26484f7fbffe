# /// case
# summary: a descriptor whose __set__ prints: what was evaluated before is stored after it, once
# reference: https://docs.python.org/3/reference/datamodel.html#object.__set__
# features: descriptor break-in-callee output attribute-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Told:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        return instance.__dict__[self.name]

    def __set__(self, instance, value):
        print("set", self.name)
        instance.__dict__[self.name] = value


class Pair:
    a = Told()
    b = Told()


def case(pair, x):
    pair.a = x + 1
    pair.b = pair.a * 2
    pair.a += pair.b
    return pair


def calls():
    yield call(Pair(), np.arange(3.0))
    yield call(Pair(), np.arange(3.0))
    yield call(Pair(), 5)
