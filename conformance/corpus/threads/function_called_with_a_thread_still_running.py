# /// case
# summary: a thread that waits holds an array and a list; the caller changes both before it lets it go on
# reference: https://docs.python.org/3/library/threading.html#semaphore-objects
# features: thread opaque-call numpy-inplace aliasing
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


def run(x, items):
    gate = threading.Semaphore(0)
    seen = []

    def work():
        gate.acquire()
        seen.append((x * 2, list(items)))

    thread = threading.Thread(target=work)
    try:
        thread.start()
        x += 10
        items.append("late")
        gate.release()
    finally:
        thread.join()
    return seen[0]


def case(x, items):
    y = x[1:]
    doubled, listed = run(x, items)
    return y + 1, doubled - x, listed


def calls():
    yield call(np.arange(3.0), [1])
    yield call(np.arange(3.0), [1])
    yield call(np.arange(4), [])
