# /// case
# summary: __len__ is asked each time len is called, and what it changes is seen by the next
# reference: https://docs.python.org/3/reference/datamodel.html#object.__len__
# features: special-method builtin-function attribute-mutation evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Grows:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        self.n += 1
        return self.n


def case(x, grows):
    first = len(grows)
    return x * first, len(grows) + len(grows) * 100, bool(grows), grows.n


def calls():
    yield call(np.arange(3.0), Grows(0))
    yield call(np.arange(3.0), Grows(0))
    yield call(np.arange(3.0), Grows(-1))
    yield call(np.arange(3.0), Grows(5))
