# /// case
# summary: a global rebound between two calls is seen by the second
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: global-read value-guard type-guard
# since: 3.8
# capture: breaks 1 raises
# opcodes: LOAD_GLOBAL
# ///
import numpy as np

from conformance.case import call

SCALE = 2


def case(x):
    return x * SCALE


def calls():
    global SCALE
    x = np.arange(3.0)
    yield call(x)
    yield call(x)
    SCALE = 3
    yield call(x)
    SCALE = np.array(0.5)
    yield call(x)
    SCALE = 2
    yield call(x)
    del SCALE
    yield call(x)
