# /// case
# summary: a global that was read before a native call is another one behind it, since that call wrote it
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: opaque-call global-read global-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


SCALE = 2


class Shown:
    def __str__(self):
        global SCALE
        SCALE += 1
        return "scale %d" % SCALE


def case(x, shown):
    y = x * SCALE
    print(shown)
    return y + SCALE


def calls():
    global SCALE
    yield call(np.arange(3.0), Shown())
    SCALE = 2
    yield call(np.arange(3.0), Shown())
    yield call(np.arange(3.0), Shown())
    SCALE = 2
    yield call(np.arange(3.0), Shown())
