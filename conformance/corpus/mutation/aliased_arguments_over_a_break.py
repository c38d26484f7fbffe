# /// case
# summary: two arguments that are one object are still one behind a break
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing opaque-call output attribute-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(a, b):
    a.x = a.x + 1
    print(a is b)
    b.x = b.x * 2
    return a.x, b.x, a is b, a


def calls():
    yield call(Box(np.arange(3.0)), Box(np.ones(3)))
    yield call(Box(np.arange(3.0)), Box(np.ones(3)))
    same = Box(np.arange(3.0))
    yield call(same, same)
    same = Box(np.arange(3.0))
    yield call(same, same)
