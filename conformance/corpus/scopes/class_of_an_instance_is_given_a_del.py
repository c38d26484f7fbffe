# /// case
# summary: an instance made inside gets another class that has a __del__, which runs when its name is deleted
# reference: https://docs.python.org/3/reference/datamodel.html#instance.__class__
# features: object-lifetime del-statement class-attribute
# since: 3.8
# capture: breaks 2 opaque-call opaque-operation
# ///
import numpy as np

from conformance.case import call, event


class Plain:
    pass


class Told:
    def __del__(self):
        event("died")


def case(x, n):
    thing = Plain()
    thing.n = n
    thing.__class__ = Told
    y = x * thing.n
    del thing
    event("behind")
    return y


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
