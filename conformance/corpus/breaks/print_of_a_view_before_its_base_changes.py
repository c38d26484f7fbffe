# /// case
# summary: what is printed is the array of that moment, though its base changes behind it, in each turn
# reference: https://docs.python.org/3/library/functions.html#print
# features: output opaque-call numpy-view for-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, steps):
    head = x[:2]
    for step in steps:
        x += step
        print(head, step)
        x[0] = -step
    return head, x


def calls():
    yield call(np.arange(3), [1, 2])
    yield call(np.arange(3), [1, 2])
    yield call(np.arange(3), [5])
