# /// case
# summary: the bounds of a range are evaluated once, whatever the loop does to their names; steps may be negative
# reference: https://docs.python.org/3/library/stdtypes.html#range
# features: for-loop range evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, start, stop, step):
    count = 0
    for i in range(event("start", start), event("stop", stop), event("step", step)):
        stop, step, start = i, 1, i + 5
        count += 1
        x = x + i
    return x, count, start


def calls():
    yield call(np.arange(3.0), 0, 4, 2)
    yield call(np.arange(3.0), 0, 4, 2)
    yield call(np.arange(3.0), 5, 0, -2)
    yield call(np.arange(3.0), 3, 3, 1)
