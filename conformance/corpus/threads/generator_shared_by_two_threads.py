# /// case
# summary: two threads take items from one iterator under a lock; together they have taken each once
# reference: https://docs.python.org/3/library/threading.html#lock-objects
# features: thread iterator-protocol opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


def run(numbers):
    lock = threading.Lock()
    iterator = iter(numbers)
    taken = []

    def work():
        while True:
            with lock:
                item = next(iterator, None)
                if item is None:
                    return
                taken.append(item)

    try:
        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
    finally:
        for thread in threads:
            thread.join()
    return sorted(taken)


def case(x, n):
    taken = run(range(1, n))
    return x + sum(taken), taken


def calls():
    yield call(np.arange(3.0), 6)
    yield call(np.arange(3.0), 6)
    yield call(np.arange(3.0), 1)
