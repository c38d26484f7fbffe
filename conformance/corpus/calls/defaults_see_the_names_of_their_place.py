# /// case
# summary: the defaults of an inner function are evaluated when it is made, from the left, once for each making
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument nested-function evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, n):
    made = []
    for i in range(n):
        def scaled(y, k=event("k", i + 1), s=event("s", x * i)):
            return y * k + s
        made.append(scaled)
    event("made")
    i = 100
    return [f(x) for f in made], [f(x, k=0) for f in made], i


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 0)
