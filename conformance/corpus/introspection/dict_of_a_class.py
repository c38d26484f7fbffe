# /// case
# summary: the dict of a class has its own entries only, as they lie there: functions, static methods, properties
# reference: https://docs.python.org/3/reference/datamodel.html#type.__dict__
# features: class-attribute inheritance descriptor object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    rate = 2

    def run(self, x):
        return x * self.rate


class Derived(Base):
    bias = 1


def case(x, obj):
    entries = type(obj).__dict__
    return obj.run(x), "run" in entries, entries.get("rate", "none"), Base.__dict__["run"] is Base.run


def calls():
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Base())
    Derived.rate = 7
    yield call(np.arange(3.0), Derived())
