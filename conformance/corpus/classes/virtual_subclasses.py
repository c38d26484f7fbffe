# /// case
# summary: a class that is registered with an abstract one is its instance for isinstance, without its methods
# reference: https://docs.python.org/3/library/abc.html#abc.ABCMeta.register
# features: metaclass inheritance code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import abc

import numpy as np

from conformance.case import call


class Scaled(abc.ABC):
    def run(self, x):
        return x * 2


class Later:
    pass


class Real(Scaled):
    pass


def case(x, obj):
    if isinstance(obj, Scaled):
        x = x + 1
    return x, hasattr(obj, "run"), issubclass(type(obj), Scaled), Scaled in type(obj).__mro__


def calls():
    yield call(np.arange(3.0), Real())
    yield call(np.arange(3.0), Real())
    yield call(np.arange(3.0), Later())
    Scaled.register(Later)
    yield call(np.arange(3.0), Later())
