# /// case
# summary: a function that keeps its own exception in a local makes a cycle, which lives until the collector runs
# reference: https://docs.python.org/3/library/gc.html
# features: object-lifetime cycle numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Held:
    pass


HELD = []


def work(x, y):
    held = HELD.pop()
    kept = None
    try:
        x = x @ y
    except ValueError as error:
        kept = error
        return x + 1, held is None
    return x, held is not None


def case(x, y):
    z, found = work(x, y)
    return z * 2, found


def calls():
    for n, size in enumerate((3, 3, 4, 4)):
        HELD.append(track(Held(), "held %d" % n))
        yield call(np.arange(3.0), np.ones(size)).expect("any")
