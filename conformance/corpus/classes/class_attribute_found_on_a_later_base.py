# /// case
# summary: an attribute of the second base is covered when the first base gets one, and seen again when it loses it
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: inheritance class-attribute code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class A:
    pass


class B:
    rate = 2

    def run(self, x):
        return x * self.rate


class C(A, B):
    pass


def case(x, obj):
    return obj.run(x), C.rate, obj.rate


def calls():
    yield call(np.arange(3.0), C())
    yield call(np.arange(3.0), C())
    A.rate = 10
    yield call(np.arange(3.0), C())
    A.run = lambda self, x: x - self.rate
    yield call(np.arange(3.0), C())
    del A.rate, A.run
    yield call(np.arange(3.0), C())
