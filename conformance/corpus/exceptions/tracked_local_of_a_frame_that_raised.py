# /// case
# summary: an object that only a local of the raising callee holds lives as long as the exception is handled
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: object-lifetime numpy-error try-except inlined-call
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
    z = x @ y
    return z, held is None


def case(x, y):
    try:
        z, found = work(x, y)
    except ValueError:
        return x + 1, len(HELD)
    return z, found


def calls():
    for n, size in enumerate((3, 3, 4, 4)):
        HELD.append(track(Held(), "held %d" % n))
        yield call(np.arange(3.0), np.ones(size)).expect("any")
