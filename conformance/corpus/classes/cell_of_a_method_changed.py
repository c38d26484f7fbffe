# /// case
# summary: the cell of a method made by a factory gets another value from outside, all methods that share it see it
# reference: https://docs.python.org/3/reference/datamodel.html#cell.cell_contents
# features: closure cell-mutation method-call code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def factory(rate):
    class Net:
        def run(self, x):
            return x * rate

        def also(self, x):
            return x + rate

    return Net

NET = factory(2)


def case(x, net):
    return net.run(x), net.also(x)


def calls():
    cell = NET.run.__closure__[0]
    yield call(np.arange(3.0), NET())
    yield call(np.arange(3.0), NET())
    cell.cell_contents = 10
    yield call(np.arange(3.0), NET())
    cell.cell_contents = np.ones(3)
    yield call(np.arange(3.0), NET())
    cell.cell_contents = 2
    yield call(np.arange(3.0), NET())
