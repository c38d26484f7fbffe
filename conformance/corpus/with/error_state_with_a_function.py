# /// case
# summary: np.errstate(call=…) with a function that logs the kind of error; it runs once for each operation
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterrcall.html
# features: numpy-errstate warnings global-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# capture@3.8-3.9: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


SEEN = []


def note(kind, flag):
    SEEN.append(kind)


def case(x, y):
    with np.errstate(all="call", call=note):
        z = x / y
    return z + 1


def calls():
    yield call(np.ones(3), np.ones(3)).expect("any")
    yield call(np.ones(3), np.ones(3)).expect("any")
    yield call(np.ones(3), np.zeros(3)).expect("any")
