# /// case
# summary: a generator in a global is advanced by one at each call, and replaced when it has ended
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator global-write global-mutation numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def steps():
    k = 1
    while k < 4:
        k += 1
        yield k


running = steps()


def case(x):
    x = x + 1
    k = next(running, None)
    return x if k is None else x * k


def calls():
    global running
    for _ in range(5):
        yield call(np.arange(2.0)).expect("any")
    running = steps()
    yield call(np.arange(2.0)).expect("any")
    running = steps()
