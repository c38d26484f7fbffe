# /// case
# summary: in x[f()] = g() the value is evaluated first, in an augmented assignment the index
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: evaluation-order numpy-assignment item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, i):
    x[event("index", i)] = event("value", x.sum())
    x[event("index 2", i + 1)] += event("value 2", x[i])
    a = x[event("third", i)] = event("all", 7)
    i, x[i] = event("pair", (0, 50))
    return x, a, i


def calls():
    yield call(np.arange(4.0), 1)
    yield call(np.arange(4.0), 1)
    yield call(np.arange(4.0), 0)
    yield call(np.arange(4), -2)
