# /// case
# summary: the __dict__ of an instance is replaced by another, and updated from outside
# reference: https://docs.python.org/3/library/stdtypes.html#object.__dict__
# features: instance-attribute structure-guard attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Model:
    def __init__(self, rate):
        self.rate = rate


def case(model, x):
    return x * model.rate + getattr(model, "bias", 0)


def calls():
    model = Model(2.0)
    yield call(model, np.arange(3.0))
    yield call(model, np.arange(3.0))
    model.__dict__ = {"rate": 3.0, "bias": 1.0}
    yield call(model, np.arange(3.0))
    model.__dict__.update(rate=np.ones(3))
    yield call(model, np.arange(3.0))
    vars(model).clear()
    model.rate = 2.0
    yield call(model, np.arange(3.0)).expect("any")
