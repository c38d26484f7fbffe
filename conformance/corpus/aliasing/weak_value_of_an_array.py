# /// case
# summary: a weak reference to an array is alive while a view of it is
# reference: https://docs.python.org/3/library/weakref.html
# features: object-lifetime aliasing object-identity numpy-view
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    ref = weakref.ref(y)
    view = y[1:]
    alive = ref() is y
    del y
    return alive, ref() is None, view


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
