# /// case
# summary: a memoryview of an array writes into it, and an array made of it shares the memory
# reference: https://docs.python.org/3/library/stdtypes.html#memory-views
# features: bytes aliasing numpy-view numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    view = memoryview(x)
    view[0] = 5
    y = np.asarray(view)
    y += 1
    return x, view.shape, view.format, view[1]


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4, dtype="i4"))
