# /// case
# summary: StopIteration raised by hand in a called function ends no loop around it and carries its value
# reference: https://docs.python.org/3/library/exceptions.html#StopIteration
# features: raise try-except for-loop iterator-protocol
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def fetch(values, index):
    if index >= len(values):
        raise StopIteration("empty", index)
    return values[index]


def case(x, values, count):
    total = x
    for index in range(count):
        try:
            total = total + fetch(values, index)
        except StopIteration as stop:
            total = total - 1
            last = stop.value, stop.args
    return total, last if count > len(values) else None


def calls():
    yield call(np.arange(3.0), [1, 2], 2)
    yield call(np.arange(3.0), [1, 2], 2)
    yield call(np.arange(3.0), [1, 2], 4)
    yield call(np.arange(3.0), [], 1)
