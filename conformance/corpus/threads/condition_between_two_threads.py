# /// case
# summary: a worker thread waits on an event that the caller sets after its array work, and computes with the result
# reference: https://docs.python.org/3/library/threading.html#event-objects
# features: thread opaque-call cell-variable
# since: 3.8
# capture: breaks 5 opaque-call opaque-call opaque-call opaque-call opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


def case(x, n):
    ready = threading.Event()
    box = [x]

    def work():
        ready.wait()
        box.append(box[0] * n)

    thread = threading.Thread(target=work)
    thread.start()
    box[0] = x + 10
    ready.set()
    thread.join()
    return box[0] - box[1], len(box)


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
