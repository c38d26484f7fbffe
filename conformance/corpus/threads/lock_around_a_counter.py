# /// case
# summary: a lock held in a with statement by threads that each add to a counter
# reference: https://docs.python.org/3/library/threading.html#lock-objects
# features: thread with-statement global-write
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


LOCK = threading.Lock()
TOTAL = 0


def add(n):
    global TOTAL
    for _ in range(n):
        with LOCK:
            TOTAL += 1


def run(n):
    threads = [threading.Thread(target=add, args=(n,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def case(x, n):
    global TOTAL
    TOTAL = 0
    y = x * 2
    run(n)
    return y + TOTAL


def calls():
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 8)
