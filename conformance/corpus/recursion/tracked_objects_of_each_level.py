# /// case
# summary: each level of a recursion takes an object from a list: all are dead when the call is over
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: object-lifetime recursion
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Held:
    def __init__(self, n):
        self.n = n


HELD = []


def down(x, n):
    held = HELD.pop()
    if n == 0:
        return x * held.n
    return down(x + held.n, n - 1) - held.n


def case(x, n):
    return down(x, n), len(HELD)


def calls():
    for n in (2, 2, 0, 3):
        HELD[:] = [track(Held(i), "level %d" % i) for i in range(n + 1)]
        yield call(np.arange(3.0), n).expect("any")
