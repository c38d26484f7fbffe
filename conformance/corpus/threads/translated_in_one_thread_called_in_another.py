# /// case
# summary: a function called here first is called from a thread next, with the same and another type
# reference: https://docs.python.org/3/library/threading.html#thread-objects
# features: thread inlined-call type-guard
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


def scaled(x, n):
    return x * n + 1


def in_thread(x, n):
    found = []
    thread = threading.Thread(target=lambda: found.append(scaled(x, n)))
    thread.start()
    thread.join()
    return found[0]


def case(x, n):
    first = scaled(x, n)
    second = in_thread(x, n)
    return first + second, scaled(second, n)


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3), 2)
    yield call(np.arange(3.0), 2.5)
