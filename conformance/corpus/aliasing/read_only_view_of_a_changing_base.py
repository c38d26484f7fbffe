# /// case
# summary: a read-only view refuses writes but shows those to its base
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flags.html
# features: numpy-view numpy-attribute aliasing try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    view = x[:]
    view.flags.writeable = False
    x += 1
    try:
        view += 1
    except ValueError:
        x *= 10
    return view, x, view.flags.writeable, x.flags.writeable


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3))
