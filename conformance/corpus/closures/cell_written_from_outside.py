# /// case
# summary: cell_contents of a function's closure is assigned between the calls, the function sees the new value
# reference: https://docs.python.org/3/reference/datamodel.html#function.__closure__
# features: closure cell-mutation value-guard function-introspection
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def made():
    factor = 2
    shift = 1.0

    def function(x):
        return x * factor + shift

    return function


FUNCTION = made()


def case(x):
    return FUNCTION(x) - 1


def calls():
    cells = dict(zip(FUNCTION.__code__.co_freevars, FUNCTION.__closure__))
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    cells["factor"].cell_contents = 5
    yield call(np.arange(3.0))
    cells["shift"].cell_contents = np.ones(3)
    yield call(np.arange(3.0))
    cells["factor"].cell_contents = 2
    cells["shift"].cell_contents = 1.0
    yield call(np.arange(3.0)).expect("any")
