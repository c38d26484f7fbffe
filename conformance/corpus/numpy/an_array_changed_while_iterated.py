# /// case
# summary: a loop over an array sees what its turns write to later items
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: numpy-iteration for-loop mutation-order numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    seen = []
    for i, v in enumerate(x):
        seen.append(v + 0)
        x[-1] = x[-1] + 10
        x[(i + 1) % len(x)] += 1
    return seen, x


def calls():
    yield call(np.zeros(3))
    yield call(np.zeros(3))
    yield call(np.zeros((3, 2)))
    yield call(np.arange(2))
