# /// case
# summary: the __dict__ of an instance whose class has __getattr__ is read again without another translation
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: instance-attribute getattr-hook type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Settings:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        return "no " + name


SETTINGS = Settings(scale=2, shift=1.5)


def case(x, settings):
    found = vars(settings)
    return x * settings.__dict__["scale"] + found["shift"], SETTINGS.missing, sorted(found), vars(SETTINGS)["scale"]


def calls():
    x = np.arange(3.0)
    yield call(x, SETTINGS)
    yield call(x, SETTINGS)
    yield call(x, Settings(scale=3, shift=2.5))
    yield call(x, Settings(scale=3.0, shift=2.5))
    SETTINGS.scale = "three"
    yield call(x, Settings(scale=3.0, shift=2.5))
    yield call(x, Settings(scale=3.0, shift=2.5))
