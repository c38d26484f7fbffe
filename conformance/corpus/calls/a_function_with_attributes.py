# /// case
# summary: attributes of a function are read, written and deleted by itself and by others
# reference: https://docs.python.org/3/reference/datamodel.html#function.__dict__
# features: function-introspection attribute-mutation global-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def scaled(x):
    scaled.count = getattr(scaled, "count", 0) + 1
    return x * scaled.factor


scaled.factor = 2


def case(x):
    y = scaled(x) + scaled(x)
    count = scaled.count
    del scaled.count
    return y, count, hasattr(scaled, "count"), sorted(vars(scaled))


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    scaled.factor = 0.5
    yield call(np.arange(2.0))
    scaled.factor = 2
    yield call(np.arange(2.0))
