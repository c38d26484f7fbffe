# /// case
# summary: copy.copy shares the attributes' values, __copy__ says otherwise
# reference: https://docs.python.org/3/library/copy.html
# features: special-method object-identity aliasing opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import copy

import numpy as np

from conformance.case import call


class Plain:
    def __init__(self, x):
        self.x = x


class Told(Plain):
    def __copy__(self):
        return Told(self.x * 10)


def case(obj, n):
    y = obj.x + n
    other = copy.copy(obj)
    return y, other.x * 2, other is obj, other.x is obj.x, other


def calls():
    yield call(Plain(np.arange(3.0)), 1)
    yield call(Plain(np.arange(3.0)), 1)
    yield call(Told(np.arange(3.0)), 1)
