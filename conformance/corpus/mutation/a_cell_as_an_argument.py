# /// case
# summary: a closure and its cell are both passed: a value put into the cell is what the closure reads
# reference: https://docs.python.org/3/reference/datamodel.html#cell.cell_contents
# features: cell-mutation aliasing closure argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def factory(rate):
    def run(x):
        return x * rate

    return run


def case(x, run, cell):
    first = run(x)
    cell.cell_contents = 10
    second = run(x)
    cell.cell_contents = x
    return first, second, run(x)


def calls():
    run = factory(2)
    yield call(np.arange(3.0), run, run.__closure__[0])
    run = factory(2)
    yield call(np.arange(3.0), run, run.__closure__[0])
    yield call(np.arange(3.0), factory(2), factory(3).__closure__[0])
