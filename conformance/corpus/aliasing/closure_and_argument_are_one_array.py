# /// case
# summary: an array of a closure is given as the argument as well
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure aliasing numpy-inplace identity-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

BUFFER = np.zeros(3)


def make():
    held = BUFFER

    def case(x):
        x += 1
        held[0] += 10
        return x * held, x is held

    return case


def calls():
    yield call(np.ones(3)).expect("any")
    yield call(BUFFER).expect("any")
    yield call(BUFFER[:]).expect("any")
    yield call(np.ones(3)).expect("any")
    BUFFER[...] = 0
