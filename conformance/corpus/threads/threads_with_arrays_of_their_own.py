# /// case
# summary: a callee starts threads that each compute with arrays in a list's slot; the caller sums what they left
# reference: https://docs.python.org/3/library/threading.html#threading.Thread.join
# features: thread opaque-call numpy-operator list-mutation
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


def work(out, index, x):
    out[index] = x * index + 1


def run(x, count):
    out = [None] * count
    threads = [threading.Thread(target=work, args=(out, i, x)) for i in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return out


def case(x, count):
    y = x + 1
    parts = run(y, count)
    total = y * 2
    for part in parts:
        total = total + part
    return total


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
