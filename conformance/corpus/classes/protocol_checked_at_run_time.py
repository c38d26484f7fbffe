# /// case
# summary: a runtime_checkable protocol takes every object that has its methods
# reference: https://docs.python.org/3/library/typing.html#typing.runtime_checkable
# features: inheritance method-call structure-guard numpy-operator
# since: 3.8
# capture: full
# ///
import typing

import numpy as np

from conformance.case import call


@typing.runtime_checkable
class Runs(typing.Protocol):
    def run(self, x):
        ...


class Has:
    def run(self, x):
        return x * 2


class Has_not:
    pass


class Explicit(Runs):
    def run(self, x):
        return x + 1


def case(x, obj):
    if isinstance(obj, Runs):
        return obj.run(x)
    return x - 1


def calls():
    yield call(np.arange(3.0), Has())
    yield call(np.arange(3.0), Has())
    yield call(np.arange(3.0), Has_not())
    yield call(np.arange(3.0), Explicit())
