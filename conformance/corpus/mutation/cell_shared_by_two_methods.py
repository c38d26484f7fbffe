# /// case
# summary: methods of a class made in a function share its variable: one counts it up, the other reads it
# reference: https://docs.python.org/3/reference/executionmodel.html#interaction-with-dynamic-features
# features: cell-mutation nonlocal method-call closure
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def counter_class():
    count = 0

    class Counter:
        def step(self, x):
            nonlocal count
            count += 1
            return x * count

        def read(self):
            return count

        def reset(self):
            nonlocal count
            count = 0

    return Counter

COUNTER = counter_class()


def case(x, a, b):
    y = a.step(b.step(x))
    return y, a.read(), b.read()


def calls():
    a, b = COUNTER(), COUNTER()
    yield call(np.arange(3.0), a, b)
    a.reset()
    yield call(np.arange(3.0), a, b)
    yield call(np.arange(3.0), a, a)
    b.reset()
    yield call(np.arange(3.0), a, b)
