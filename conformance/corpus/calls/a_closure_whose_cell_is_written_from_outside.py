# /// case
# summary: cell_contents of a callee's closure is written between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#cell.cell_contents
# features: closure cell-mutation value-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def outer(k):
    def inner(x):
        return x * k
    return inner


g = outer(2)


def case(x):
    return g(x) + 1


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    g.__closure__[0].cell_contents = 5
    yield call(np.arange(2.0))
    g.__closure__[0].cell_contents = np.ones(2)
    yield call(np.arange(2.0))
    g.__closure__[0].cell_contents = 2
    yield call(np.arange(2.0))
