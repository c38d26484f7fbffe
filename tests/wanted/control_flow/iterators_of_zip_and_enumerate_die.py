# /// case
# summary: iterators that only zip, enumerate, map or reversed holds die when the loop over it is left
# reference: https://docs.python.org/3/library/functions.html#zip
# features: object-lifetime builtin-function for-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


LISTS = []


def case(x):
    for i, held in enumerate(LISTS.pop()):
        x = x * held.n
        event("turn", i)
        if i:
            break
    event("first loop left")
    held = None
    for a, b in zip(LISTS.pop(), LISTS.pop()):
        x = x + a.n * b.n
        event("pair")
        break
    event("second loop left")
    a = b = None
    event("end")
    return x


def calls():
    for n in (1, 1, 3):
        LISTS[:] = [[Held(10 * k + i) for i in range(n, n + 3)] for k in range(3)]
        yield call(np.arange(3.0)).expect("any")
