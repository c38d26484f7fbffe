# /// case
# summary: a class that gets a __getattr__ answers for names it has not, and no longer when it lost it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: getattr-hook code-guard numpy-operator builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    rate = 2


def case(x, box):
    return x * getattr(box, "depth", 1) + box.rate


def calls():
    yield call(np.arange(3.0), Box())
    yield call(np.arange(3.0), Box())
    Box.__getattr__ = lambda self, name: len(name)
    yield call(np.arange(3.0), Box())
    del Box.__getattr__
    yield call(np.arange(3.0), Box())
