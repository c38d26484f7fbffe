# /// case
# summary: a slot of an instance whose class has __getattr__ is read again without another translation
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: slots getattr-hook type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Settings:
    __slots__ = ("scale", "shift")

    def __init__(self, scale, shift):
        self.scale = scale
        self.shift = shift

    def __getattr__(self, name):
        return len(name)


def case(x, settings):
    settings.shift += 1
    return x * settings.scale + settings.shift + settings.missing


def calls():
    x = np.arange(3.0)
    yield call(x, Settings(2, 1.5))
    yield call(x, Settings(2, 1.5))
    yield call(x, Settings(3, 2.5))
    yield call(x, Settings(3.5, 2))
    yield call(x, Settings(3.5, 2))
