# /// case
# summary: an object given to a thread and to nobody else is dead when the thread was joined and dropped
# reference: https://docs.python.org/3/library/threading.html#thread-objects
# features: object-lifetime thread opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

import numpy as np

from conformance.case import call, track


class Held:
    def __init__(self, n):
        self.n = n


HELD = []


def work(held, out):
    out.append(held.n)


def run(out):
    try:
        thread = threading.Thread(target=work, args=(HELD.pop(), out))
        thread.start()
    finally:
        thread.join()


def case(x):
    out = []
    run(out)
    return x * out[0]


def calls():
    for n in (1, 1, 2):
        HELD.append(track(Held(n), "held"))
        yield call(np.arange(3.0)).expect("any")
