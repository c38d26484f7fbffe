# /// case
# summary: views and in-place operations across the yields of a generator under test, written by the caller in between
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator numpy-view numpy-inplace numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x):
    rows = x.reshape(2, -1)
    first, last = rows[0], rows[:, -1]
    first += 1
    yield first
    last[:] = 7
    yield rows
    x *= 2
    yield first, last
    rows[1, 0] = first.sum()
    yield x


def calls():
    for n in (4, 4, 6):
        x = np.arange(float(n))
        made = yield call(x)
        first = next(made)
        first[0] = 100
        event(repr(next(made)))
        x[1] = -1
        event(repr(list(made)), x.tolist())
