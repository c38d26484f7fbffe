# /// case
# summary: the cell of a free variable is written through cell_contents between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#function.__closure__
# features: closure cell-mutation type-guard function-introspection
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def make():
    scale = 2.0

    def case(x):
        return x * scale

    return case


def calls(fn):
    cell = fn.__closure__[0]
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    cell.cell_contents = 3
    yield call(np.arange(3.0))
    cell.cell_contents = np.array([1.0, 2.0, 3.0])
    yield call(np.arange(3.0))
    cell.cell_contents = 2.0
    yield call(np.arange(3.0)).expect("any")
