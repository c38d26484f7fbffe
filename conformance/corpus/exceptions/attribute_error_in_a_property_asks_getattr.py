# /// case
# summary: an AttributeError from inside a property's getter makes __getattr__ be asked, which hides where it came from
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: property getattr-hook try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Model:
    def __init__(self, weights):
        if weights is not None:
            self.weights = weights

    @property
    def scaled(self):
        return self.weights * 2

    def __getattr__(self, name):
        event("getattr " + name)
        if name == "weights":
            raise AttributeError(name)
        return "instead of " + name


def case(x, model):
    found = model.scaled
    if isinstance(found, str):
        return x - 1, found
    return x + found


def calls():
    yield call(np.arange(3.0), Model(np.ones(3)))
    yield call(np.arange(3.0), Model(np.ones(3)))
    yield call(np.arange(3.0), Model(None))
