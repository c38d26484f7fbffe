# /// case
# summary: a class attribute becomes a property, its getter is replaced, and it becomes a number again
# reference: https://docs.python.org/3/library/functions.html#property
# features: property class-attribute code-guard instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Model:
    scale = 2.0

    def __init__(self):
        self.count = 0


def counted(self):
    self.count += 1
    return 3.0


def case(model, x):
    return x * model.scale + model.scale, model.count


def calls():
    yield call(Model(), np.arange(3.0))
    yield call(Model(), np.arange(3.0))
    Model.scale = property(counted)
    yield call(Model(), np.arange(3.0))
    Model.scale = property(lambda self: np.ones(3))
    yield call(Model(), np.arange(3.0))
    Model.scale = 2.0
    yield call(Model(), np.arange(3.0)).expect("any")
