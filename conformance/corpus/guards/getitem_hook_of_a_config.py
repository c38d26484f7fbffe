# /// case
# summary: settings are read through __getitem__, __getattr__ and __contains__ of a class of the program
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: special-method getattr-hook value-guard method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Config:
    def __init__(self, **values):
        self.__dict__["values"] = values

    def __getattr__(self, name):
        try:
            return self.values[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, name):
        return self.values[name]

    def __setattr__(self, name, value):
        self.values[name] = value

    def __contains__(self, name):
        return name in self.values


CONFIG = Config(rate=2.0)


def case(x):
    y = x * CONFIG.rate + CONFIG["rate"]
    return y - CONFIG.bias if "bias" in CONFIG else y


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    CONFIG.rate = 3.0
    yield call(np.arange(3.0))
    CONFIG.bias = np.ones(3)
    yield call(np.arange(3.0))
    del CONFIG.values["bias"]
    CONFIG.rate = 2.0
    yield call(np.arange(3.0))
