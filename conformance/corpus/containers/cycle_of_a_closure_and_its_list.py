# /// case
# summary: a list that holds a closure over itself is given back and called by the caller
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: cycle closure list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x):
    held = []

    def grow(k):
        held.append(x * k)
        return len(held)

    held.append(grow)
    grow(2)
    return held


def calls():
    for n in (2, 2, 3):
        held = yield call(np.arange(float(n)))
        event(held[0](5), repr(held[1:]))
