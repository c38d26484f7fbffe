# /// case
# summary: sum over a list, a generator and an array's rows, with a start that is an array and is not changed
# reference: https://docs.python.org/3/library/functions.html#sum
# features: builtin-function generator-expression numpy-operator aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, parts):
    first = sum(parts)
    second = sum((part * 2 for part in parts), x)
    third = sum(x.reshape(3, 1))
    return first, second, third, x


def calls():
    yield call(np.arange(3.0), [np.ones(3), np.arange(3)])
    yield call(np.arange(3.0), [np.ones(3), np.arange(3)])
    yield call(np.arange(3.0), [])
    yield call(np.arange(3), [2, 0.5])
