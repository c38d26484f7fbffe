# /// case
# summary: a method that a class in the middle gets or loses is found or passed by
# reference: https://docs.python.org/3/library/functions.html#super
# features: super inheritance code-guard structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class First:
    def run(self, x):
        return x + 1


class Middle(First):
    pass


class Last(Middle):
    def run(self, x):
        return super().run(x) * 2


def case(x, obj):
    return obj.run(x)


def calls():
    yield call(np.arange(3.0), Last())
    yield call(np.arange(3.0), Last())
    Middle.run = lambda self, x: x - 100
    yield call(np.arange(3.0), Last())
    del Middle.run
    yield call(np.arange(3.0), Last())
    First.run = lambda self, x: x
    yield call(np.arange(3.0), Last())
