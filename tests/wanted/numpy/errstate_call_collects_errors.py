# /// case
# summary: errstate with call= hands each kind of error to a function of the program
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterrcall.html
# features: numpy-errstate callable-object numpy-error list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

SEEN = []


def note(kind, flag):
    SEEN.append((kind, flag))


def case(x):
    with np.errstate(all="call", call=note):
        y = 1 / x
    return y, len(SEEN)


def calls():
    yield call(np.array([0.0, 1.0])).expect("any")
    SEEN.clear()
    yield call(np.array([0.0, 1.0])).expect("any")
    SEEN.clear()
    yield call(np.array([2.0, 1.0])).expect("any")
    SEEN.clear()
