# /// case
# summary: the iterators of a tee are given back at different places
# reference: https://docs.python.org/3/library/itertools.html#itertools.tee
# features: itertools iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def case(xs, ahead, x):
    one, other, third = itertools.tee(iter(xs), 3)
    taken = [next(other) for _ in range(ahead)]
    more = [next(one)]
    return x * sum(taken), more, one, other, third


def calls():
    for ahead in (2, 2, 3, 1):
        result = yield call([1, 2, 3, 4], ahead, np.arange(3.0))
        assert [list(iterator) for iterator in result[2:]]
