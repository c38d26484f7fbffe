# /// case
# summary: np.seterrcall with a function that reads a list the function under test changes between its operations
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterrcall.html
# features: numpy-errstate list-mutation mutation-order
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


LOG = []
SEEN = []


def note(kind, flag):
    SEEN.append((kind, len(LOG)))


def case(x, y):
    LOG.append("first")
    z = x / y
    LOG.append("second")
    w = (x - x) / y
    LOG.append("third")
    return z + w


def calls():
    old_call, old = np.seterrcall(note), np.seterr(all="call")
    yield call(np.ones(3), np.ones(3)).expect("any")
    LOG.clear()
    yield call(np.ones(3), np.zeros(3)).expect("any")
    LOG.clear()
    yield call(np.ones(3), np.zeros(3)).expect("any")
    np.seterr(**old)
    np.seterrcall(old_call)
