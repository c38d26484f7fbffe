# /// case
# summary: a class in a class is an attribute of it, reached through instances, and does not see the outer names
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition class-attribute method-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Outer:
    rate = 2

    class Inner:
        rate = 3

        def run(self, x):
            return x * self.rate

    def make(self):
        return self.Inner()


class Sub(Outer):
    class Inner(Outer.Inner):
        rate = 5


def case(x, outer):
    return outer.make().run(x), x * outer.rate, type(outer).Inner is Outer.Inner


def calls():
    yield call(np.arange(3.0), Outer())
    yield call(np.arange(3.0), Outer())
    yield call(np.arange(3.0), Sub())
    Outer.Inner.rate = 7
    yield call(np.arange(3.0), Outer())
