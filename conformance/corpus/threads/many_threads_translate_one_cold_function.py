# /// case
# summary: threads that start at a barrier call one new function with arrays of several types at once
# reference: https://docs.python.org/3/library/threading.html#barrier-objects
# features: thread opaque-call numpy-dtype type-guard
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


def work(x, n):
    y = x * n
    for i in range(3):
        y = y + i
    if n % 2:
        y = y.reshape(-1, 1)
    return y.sum(axis=0) + n


def one(barrier, out, n):
    dtype = ("f8", "i8", "f4", "c16")[n % 4]
    barrier.wait()
    for _ in range(5):
        out[n] = work(np.arange(6).astype(dtype), n)


def run(count):
    barrier = threading.Barrier(count)
    out = [None] * count
    try:
        threads = [threading.Thread(target=one, args=(barrier, out, n)) for n in range(count)]
        for thread in threads:
            thread.start()
    finally:
        for thread in threads:
            thread.join()
    return out


def case(count, x):
    y = x + 1
    return run(count), y * count


def calls():
    yield call(6, np.arange(3.0))
    yield call(6, np.arange(3.0))
    yield call(2, np.arange(3.0))
