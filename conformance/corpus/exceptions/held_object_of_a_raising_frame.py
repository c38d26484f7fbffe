# /// case
# summary: an object that a local of the raising callee holds dies when the handler is left, not when the callee is
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: object-lifetime try-except raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


class Wrong(Exception):
    pass


HELD = []


def work(x, fails):
    held = HELD.pop()
    if fails:
        raise Wrong(held.n)
    return x * held.n


def case(x, fails):
    try:
        x = work(x, fails)
        event("worked")
    except Wrong as error:
        event("handled", error.args)
    event("behind")
    return x + 1


def calls():
    for n, fails in ((1, True), (1, True), (2, False)):
        HELD.append(Held(n))
        yield call(np.arange(3.0), fails).expect("any")
