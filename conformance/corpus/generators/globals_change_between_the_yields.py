# /// case
# summary: a generator under test reads a global anew behind each yield, and a local is what it was
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: generator global-read global-write value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event

FACTOR = 2


def case(x):
    kept = FACTOR
    yield x * FACTOR
    yield x * FACTOR + kept
    yield x * kept


def calls():
    global FACTOR
    for changes in ((2, 2), (2, 2), (3, 4), (0.5, 2)):
        made = yield call(np.arange(3.0))
        event(repr(next(made)))
        for value in changes:
            FACTOR = value
            event(repr(next(made)))
        FACTOR = 2
