# /// case
# summary: np.vectorize calls Python for each item
# reference: https://numpy.org/doc/stable/reference/generated/numpy.vectorize.html
# features: opaque-call callable-object numpy-function global-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call

SEEN = []


def step(value):
    SEEN.append(float(value))
    return value * 2 if value > 1 else 0.0


stepped = np.vectorize(step, otypes=[float])


def case(x):
    y = x + 1
    z = stepped(y)
    return z - y


def calls():
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("hit")
    yield call(np.arange(2.0)).expect("hit")
    yield call(np.arange(2)).expect("any")
