# /// case
# summary: a generator under test that is dropped lets all go that it has
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator numpy-operator
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


def case(w):
    for i in range(5):
        w = w * 2 + i
        yield w


SEEN = []


def calls():
    for count in (1, 2, 2, 3):
        running = yield call(np.arange(3.0))
        for _ in range(count):
            last = weakref.ref(next(running))
        SEEN.append(last() is None)
        del running
        SEEN.append(last() is None)
