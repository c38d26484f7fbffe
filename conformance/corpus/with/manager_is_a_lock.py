# /// case
# summary: a lock of the threading module as a manager: held inside, free behind it
# reference: https://docs.python.org/3/library/threading.html#using-locks-conditions-and-semaphores-in-the-with-statement
# features: with-statement global-read numpy-operator thread
# since: 3.8
# capture: breaks 1 opaque-call
# capture@3.8-3.9: breaks 2 opaque-call opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


LOCK = threading.Lock()


def case(x):
    y = x + 1
    with LOCK:
        y = y * 2
    return y - 3


def watch():
    return LOCK.locked()


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
