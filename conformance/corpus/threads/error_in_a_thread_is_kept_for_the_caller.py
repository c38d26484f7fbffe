# /// case
# summary: a thread keeps the error of its array work, the caller takes it from there and goes on
# reference: https://docs.python.org/3/library/threading.html#thread-objects
# features: thread opaque-call try-except numpy-error
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


def product(x, y):
    return x @ y


def guarded(box, x, y):
    try:
        box["value"] = product(x, y)
    except ValueError as error:
        box["error"] = type(error).__name__


def in_thread(box, x, y):
    thread = threading.Thread(target=guarded, args=(box, x, y))
    thread.start()
    thread.join()


def case(x, y):
    box = {}
    in_thread(box, x, y)
    if "error" in box:
        return x - 1, box
    return x * 2 + 1, sorted(box)


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
