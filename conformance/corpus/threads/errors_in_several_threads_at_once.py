# /// case
# summary: threads that each raise and catch an array error keep their own exceptions and contexts
# reference: https://docs.python.org/3/library/threading.html#thread-objects
# features: thread opaque-call numpy-error exception-chaining
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


def work(x, n):
    try:
        try:
            return x @ np.ones(n)
        except ValueError as error:
            raise KeyError(n) from error
    except KeyError as error:
        return error.args, type(error.__cause__).__name__, error.__context__ is error.__cause__


def run(x, count):
    out = [None] * count

    def one(n):
        for _ in range(4):
            out[n] = work(x, n + 1)

    try:
        threads = [threading.Thread(target=one, args=(n,)) for n in range(count)]
        for thread in threads:
            thread.start()
    finally:
        for thread in threads:
            thread.join()
    return out


def case(x, count):
    y = x * 2
    return run(y, count), y - 1


def calls():
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(2.0), 3)
