# /// case
# summary: a global named super is called instead of the builtin, from the call on for which it is there
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: super global-read builtin-name numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def scale(self, x):
        return x * 2


class Other:
    def scale(self, x):
        return x + 100


class Derived(Base):
    def scale(self, x):
        return super().scale(x) + 1


def case(x, obj):
    return obj.scale(x)


def calls():
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Derived())
    globals()["super"] = Other
    yield call(np.arange(3.0), Derived())
    del globals()["super"]
    yield call(np.arange(3.0), Derived())
