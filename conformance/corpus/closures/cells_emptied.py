# /// case
# summary: a cell whose contents are deleted is empty until something is put in
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: cell-variable cell-mutation try-except function-introspection
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    value = x * n

    def inner():
        return value

    cell = inner.__closure__[0]
    before = cell.cell_contents
    del cell.cell_contents
    try:
        inner()
    except NameError as error:
        unbound = str(error)
    cell.cell_contents = n
    return before, unbound, inner(), value


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3), 2.5)
