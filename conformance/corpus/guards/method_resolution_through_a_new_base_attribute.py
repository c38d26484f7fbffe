# /// case
# summary: a method found in the second base is hidden when the first base gets one of that name
# reference: https://docs.python.org/3/reference/datamodel.html#type.__mro__
# features: inheritance class-attribute structure-guard method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class First:
    pass


class Second:
    def apply(self, x):
        return x + 1


class Both(First, Second):
    pass


def case(model, x):
    return model.apply(x) * 2


def calls():
    model = Both()
    yield call(model, np.arange(3.0))
    yield call(model, np.arange(3.0))
    First.apply = lambda self, x: x - 1
    yield call(model, np.arange(3.0))
    del First.apply
    yield call(model, np.arange(3.0)).expect("any")
