# /// case
# summary: an array goes through a queue to a thread and comes back as another one, the first is the same object
# reference: https://docs.python.org/3/library/queue.html
# features: thread opaque-call object-identity
# since: 3.8
# capture: breaks 6 opaque-call opaque-call opaque-call opaque-call opaque-call opaque-call
# ///
import queue
import threading

import numpy as np

from conformance.case import call


def exchange(x):
    there, back = queue.Queue(), queue.Queue()

    def work():
        item = there.get()
        back.put((item, item * 2))

    thread = threading.Thread(target=work)
    thread.start()
    there.put(x)
    item, result = back.get()
    thread.join()
    return item, result


def case(x):
    y = x + 1
    item, result = exchange(y)
    return result - y, item is y


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
