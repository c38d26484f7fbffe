# /// case
# summary: after an assignment to __bases__ super() finds the method of the new base
# reference: https://docs.python.org/3/library/stdtypes.html#class.__bases__
# features: super inheritance code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Root:
    pass


class Left(Root):
    def run(self, x):
        return x * 2


class Right(Root):
    def run(self, x):
        return x + 100


class Derived(Left):
    def run(self, x):
        return super().run(x) + 1


def case(x, obj):
    return obj.run(x)


def calls():
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Derived())
    Derived.__bases__ = (Right,)
    yield call(np.arange(3.0), Derived())
    Derived.__bases__ = (Right, Left)
    del Right.run
    yield call(np.arange(3.0), Derived())
