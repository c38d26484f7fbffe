# /// case
# summary: closures of the same code with cells of different values and types, called in turn
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: closure nested-function value-guard type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def scaling(factor):
    def scale(x):
        return x * factor

    return scale


DOUBLE, HALF, BY_ARRAY = scaling(2), scaling(0.5), scaling(np.arange(3.0))


def case(x, functions):
    total = x
    for function in functions:
        total = total + function(x)
    return total


def calls():
    yield call(np.ones(3), [DOUBLE, HALF])
    yield call(np.ones(3), [DOUBLE, HALF])
    yield call(np.ones(3), [HALF, DOUBLE])
    yield call(np.ones(3), [BY_ARRAY, DOUBLE, DOUBLE])
    yield call(np.ones(3), [])
