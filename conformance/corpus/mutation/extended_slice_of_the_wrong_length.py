# /// case
# summary: an extended slice that does not fit is a ValueError and leaves the list as it was
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation slice try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, new, x):
    try:
        items[::2] = new
    except ValueError:
        return x - 1, items
    return x + 1, items


def calls():
    yield call([1, 2, 3, 4], [10, 30], np.arange(3.0))
    yield call([1, 2, 3, 4], [10, 30], np.arange(3.0))
    yield call([1, 2, 3, 4], [10, 20, 30], np.arange(3.0))
    yield call([1, 2, 3, 4], [], np.arange(3.0))
