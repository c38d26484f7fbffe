# /// case
# summary: a generator under test sees what its caller writes into an array that it got or gave
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator aliasing argument-mutation numpy-inplace numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x):
    half = x[1:]
    y = x * 2
    yield y
    yield x + 0, half + 0, y * 1
    half += 1
    yield half
    yield x - y


def calls():
    for write in (False, False, True, True):
        x = np.arange(3.0)
        made = yield call(x)
        y = next(made)
        if write:
            x[:] = 5
            y *= 10
        event(repr(next(made)))
        half = next(made)
        if write:
            half[0] = -1
        event(repr((next(made), x)))
