# /// case
# summary: a name bound to two inner functions in turn: each keeps its own code, they share the variable
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: nested-function cell-variable lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    functions = []

    def step(y):
        return y * n

    functions.append(step)

    def step(y):
        return y + n

    functions.append(step)
    functions.append(lambda y: step(functions[0](y)))
    n = n + 1
    for function in functions:
        x = function(x)
    return x


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 0.5)
