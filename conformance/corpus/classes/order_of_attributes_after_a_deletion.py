# /// case
# summary: an attribute that is deleted and set again comes last in the instance's dict
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: attribute-mutation del-statement scope-introspection mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Rec:
    def __init__(self, a, b):
        self.a = a
        self.b = b
        self.c = None


def case(x, n):
    made = Rec(x, n)
    del made.a
    made.d = x + 1
    made.a = x * n
    made.b = 0
    return made, list(vars(made))


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
