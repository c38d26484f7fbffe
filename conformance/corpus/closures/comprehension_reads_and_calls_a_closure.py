# /// case
# summary: a comprehension's expression calls an inner function whose free variable the walrus of the condition binds
# reference: https://docs.python.org/3/reference/expressions.html#assignment-expressions
# features: comprehension-closure walrus cell-variable nested-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers):
    last = 0

    def scaled(n):
        return x * n + last

    found = [scaled(n) for n in numbers if (last := n) > 1]
    return found, last, scaled(1)


def calls():
    yield call(np.arange(3.0), [1, 2, 3])
    yield call(np.arange(3.0), [1, 2, 3])
    yield call(np.arange(3.0), [3, 1])
    yield call(np.arange(3.0), [])
