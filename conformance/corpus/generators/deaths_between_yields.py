# /// case
# summary: what a generator under test lets go dies between its yields
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator opaque-call del-statement numpy-operator
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call, event


def case(w):
    big = w * 2
    yield weakref.ref(big)
    big = big + 1
    yield weakref.ref(big)
    del big
    yield w + 1


SEEN = []


def calls():
    for _ in range(3):
        running = yield call(np.arange(3.0))
        first = next(running)
        SEEN.append(first() is None)
        second = next(running)
        SEEN.append((first() is None, second() is None))
        SEEN.append((next(running), second() is None))
        event("seen", SEEN[-1])
