# /// case
# summary: next of an empty iterator in a loop's body raises StopIteration, which does not end that loop, and is caught
# reference: https://docs.python.org/3/library/exceptions.html#StopIteration
# features: iterator-protocol for-loop try-except builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, first, second):
    other = iter(second)
    missing = 0
    for number in first:
        try:
            x = x + number * next(other)
        except StopIteration:
            missing += 1
            x = x - 1
    return x, missing


def calls():
    yield call(np.arange(3.0), [1, 2], [3, 4])
    yield call(np.arange(3.0), [1, 2], [3, 4])
    yield call(np.arange(3.0), [1, 2, 3], [5])
    yield call(np.arange(3.0), [1], [])
