# /// case
# summary: an inner function is made in each turn with a default from a native call, then called in the next turn
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: opaque-call default-argument break-in-loop nested-function
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    previous = None
    for i in range(n):
        def step(y, k=print("made", i) or i):
            return y * 2 + k

        if previous is not None:
            x = previous(x) + step(x, 100)
        previous = step
    return x


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 0)
