# /// case
# summary: __init_subclass__ runs for each subclass with its keywords and fills a registry that is looked up later
# reference: https://docs.python.org/3/reference/datamodel.html#object.__init_subclass__
# features: metaclass class-definition global-mutation dict numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

REGISTRY = {}


class Plugin:
    def __init_subclass__(cls, key=None, **rest):
        super().__init_subclass__(**rest)
        REGISTRY[key or cls.__name__.lower()] = cls
        cls.number = len(REGISTRY)


class Double(Plugin):
    def run(self, x):
        return x * 2


class Shift(Plugin, key="plus"):
    def run(self, x):
        return x + self.number


class Again(Double, key="again"):
    pass


def case(x, names):
    for name in names:
        x = REGISTRY[name]().run(x)
    return x, list(REGISTRY), Again.number


def calls():
    yield call(np.arange(3.0), ["double", "plus"])
    yield call(np.arange(3.0), ["double", "plus"])
    yield call(np.arange(3.0), ["again"])
    REGISTRY["double"] = Shift
    yield call(np.arange(3.0), ["double", "plus"])
    REGISTRY["double"] = Double
    yield call(np.arange(3.0), ["double", "plus"])
