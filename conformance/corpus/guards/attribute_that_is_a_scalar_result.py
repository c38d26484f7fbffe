# /// case
# summary: an attribute holds the scalar that the last call has computed
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: instance-attribute numpy-scalar attribute-mutation type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tracker:
    def __init__(self):
        self.best = 0.0


def case(tracker, x):
    total = x.sum()
    tracker.best = tracker.best + total
    return x / tracker.best, tracker.best


def calls():
    tracker = Tracker()
    yield call(tracker, np.arange(3.0)).expect("any")
    yield call(tracker, np.arange(3.0)).expect("any")
    yield call(tracker, np.arange(3.0)).expect("any")
    yield call(Tracker(), np.arange(3.0)).expect("any")
