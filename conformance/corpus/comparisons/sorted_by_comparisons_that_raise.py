# /// case
# summary: a comparison that raises in sorted, min and in leaves the containers as they were, and is caught
# reference: https://docs.python.org/3/library/functions.html#sorted
# features: comparison try-except list numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    try:
        items.sort()
        x = x * 2
    except TypeError:
        x = x - 1
    try:
        low = min(items)
    except TypeError as error:
        low = type(error).__name__
    return items, low, x


def calls():
    yield call([3, 1, 2], np.arange(2.0))
    yield call([3, 1, 2], np.arange(2.0))
    yield call(["a", None], np.arange(2.0))
    yield call([(1, "b"), (1, "a")], np.arange(2.0))
