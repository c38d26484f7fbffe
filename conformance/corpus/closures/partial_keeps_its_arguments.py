# /// case
# summary: an object that only a partial object holds dies when that is rebound
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: object-lifetime partial
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


HELD = []


def scaled(held, x):
    return x * held.n


def case(x):
    run = functools.partial(scaled, HELD.pop())
    event("made")
    y = run(x)
    event("called")
    run = None
    event("rebound")
    return y


def calls():
    for n in (1, 1, 3):
        HELD.append(Held(n))
        yield call(np.arange(3.0)).expect("any")
