# /// case
# summary: an instance with __index__ serves as an index, a slice's end, a shape and a repetition
# reference: https://docs.python.org/3/reference/datamodel.html#object.__index__
# features: special-method numpy-indexing slice numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Two:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        event("index")
        return self.n


def case(x, i):
    return x[i], [10, 20, 30][i], x[:i], range(i), "ab" * i


def calls():
    yield call(np.arange(5.0), Two(2))
    yield call(np.arange(5.0), Two(2))
    yield call(np.arange(5.0), Two(1))
    yield call(np.arange(5.0), Two(0))
