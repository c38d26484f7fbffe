# /// case
# summary: a generator asks the tees that are made of it, which leave before it has begun: there is one of each
# reference: https://docs.python.org/3/library/itertools.html#itertools.tee
# features: generator itertools closure object-identity numpy-operator
# since: 3.8
# capture: full
# ///
from itertools import tee

import numpy as np

from conformance.case import call


def sums(x):
    def steps():
        yield x
        yield x + 1
        next(late)
        for a, b in zip(early, late):
            yield a + b

    early, late, result = tee(steps(), 3)
    return result


def case(x):
    return sums(x), x * 2


def calls():
    for x in (np.arange(2.0), np.arange(2.0), np.ones(3)):
        for_all, _ = yield call(x)
        assert [next(for_all).tolist() for _ in range(6)][-1] == (5 * x + 3 + 3 * x + 2).tolist()
