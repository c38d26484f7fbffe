# /// case
# summary: partialmethod binds the instance before its own arguments, also for a static method and with keywords
# reference: https://docs.python.org/3/library/functools.html#functools.partialmethod
# features: partial method-call descriptor numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Filter:
    rate = 2

    def run(self, x, by=1, plus=0):
        return x * self.rate * by + plus

    doubled = functools.partialmethod(run, by=2)
    shifted = functools.partialmethod(run, plus=10)


def case(x, f):
    return f.doubled(x), f.shifted(x, 3), f.doubled(x, plus=1)


def calls():
    yield call(np.arange(3.0), Filter())
    yield call(np.arange(3.0), Filter())
    Filter.rate = 5
    yield call(np.arange(3.0), Filter())
