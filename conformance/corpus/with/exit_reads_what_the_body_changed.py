# /// case
# summary: a manager that keeps a reference to the array writes it at exit: the alias outside sees it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__exit__
# features: with-statement numpy-inplace aliasing numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Restores:
    def __init__(self, array):
        self.array = array

    def __enter__(self):
        self.saved = self.array.copy()
        return self.array[1:]

    def __exit__(self, *details):
        self.array[...] = self.saved


def case(x, n):
    alias = x
    with Restores(x) as view:
        view += n
        inside = alias * 2
    return inside, view + 1, alias


def calls():
    yield call(np.arange(3.0), 10)
    yield call(np.arange(3.0), 10)
    yield call(np.arange(4), 1)
