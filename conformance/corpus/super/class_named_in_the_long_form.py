# /// case
# summary: super(Name, self) takes the class that the global name has when it is asked
# reference: https://docs.python.org/3/library/functions.html#super
# features: super global-read identity-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class A:
    def run(self, x):
        return x + 1


class B(A):
    def run(self, x):
        return x * 10


class C(B):
    def run(self, x):
        return super(START, self).run(x)

START = C


def case(x, obj):
    return obj.run(x)


def calls():
    global START
    yield call(np.arange(3.0), C())
    yield call(np.arange(3.0), C())
    START = B
    yield call(np.arange(3.0), C())
    START = C
    yield call(np.arange(3.0), C())
