# /// case
# summary: one statement in a loop and another behind it raise the same kind of error: each its own line, turn by turn
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback for-loop raise
# since: 3.8
# capture: breaks 2 raises raises
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    pass


def case(x, items, last):
    for index, item in enumerate(items):
        x = x + index
        if item < 0:
            raise Wrong(index, x.shape)
    y = x * 2
    if last < 0:
        raise Wrong("last",
                    y.ndim)
    return y


def calls():
    yield call(np.arange(3.0), [1, 2], 1)
    yield call(np.arange(3.0), [1, 2], 1)
    yield call(np.arange(3.0), [1, -2], 1)
    yield call(np.arange(3.0), [1, 2], -1)
    yield call(np.arange(3.0), [-1, 2], -1)
