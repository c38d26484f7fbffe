# /// case
# summary: cell contents of a function's __closure__ are those of now, in the order of its free variables
# reference: https://docs.python.org/3/reference/datamodel.html#function.__closure__
# features: function-introspection closure nonlocal numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def maker(rate, bias):
    def run(x):
        return x * rate + bias

    def change(value):
        nonlocal rate
        rate = value

    return run, change


def case(x, run):
    names = run.__code__.co_freevars
    values = [cell.cell_contents for cell in run.__closure__]
    return run(x), names, values


def calls():
    run, change = maker(2, 1)
    yield call(np.arange(3.0), run)
    yield call(np.arange(3.0), run)
    change(10)
    yield call(np.arange(3.0), run)
    change(2)
    yield call(np.arange(3.0), run)
