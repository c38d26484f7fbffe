# /// case
# summary: a class gets a __setattr__, which changes what is written from then on
# reference: https://docs.python.org/3/reference/datamodel.html#object.__setattr__
# features: getattr-hook code-guard attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    pass


def doubling(self, name, value):
    object.__setattr__(self, name, value * 2)


def case(box, x):
    box.x = x + 1
    return box.x, box


def calls():
    yield call(Box(), np.arange(3.0))
    yield call(Box(), np.arange(3.0))
    Box.__setattr__ = doubling
    yield call(Box(), np.arange(3.0))
    del Box.__setattr__
    yield call(Box(), np.arange(3.0))
