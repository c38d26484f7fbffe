# /// case
# summary: an abstract class with a __subclasses__ of its own, which issubclass asks
# reference: https://docs.python.org/3/library/abc.html#abc.ABCMeta
# features: metaclass builtin-function
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import abc

import numpy as np

from conformance.case import call

ASKED = []


class Open(metaclass=abc.ABCMeta):
    @staticmethod
    def __subclasses__():
        ASKED.append(len(ASKED))
        return [float]


def case(x):
    y = x * 2
    if issubclass(type(y.item(0)), Open):
        y = y + len(ASKED)
    return y, list(ASKED)


def calls():
    for n in (3, 3, 4):
        yield call(np.arange(float(n)))
