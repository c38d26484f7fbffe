# /// case
# summary: an iterator over a list in a global is advanced by one at each call and sees items appended in between
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol global-mutation list numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

ITEMS = [1, 2]
walk = iter(ITEMS)


def case(x):
    return x * next(walk, 100)


def calls():
    global walk
    for _ in range(3):
        yield call(np.arange(2.0)).expect("any")
    walk = iter(ITEMS)
    yield call(np.arange(2.0)).expect("any")
    ITEMS.append(7)
    yield call(np.arange(2.0)).expect("any")
    yield call(np.arange(2.0)).expect("any")
    ITEMS.pop()
    walk = iter(ITEMS)
