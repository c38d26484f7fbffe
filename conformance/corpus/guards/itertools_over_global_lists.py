# /// case
# summary: chain, product, zip_longest and accumulate over global lists that grow between the calls
# reference: https://docs.python.org/3/library/itertools.html
# features: itertools list-mutation structure-guard for-loop
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call

LEFT, RIGHT = [1.0, 2.0], [10.0]


def case(x):
    total = 0.0
    for v in itertools.chain(LEFT, RIGHT):
        total = total + x * v
    pairs = list(itertools.product(LEFT, RIGHT))
    return total, pairs, list(itertools.zip_longest(LEFT, RIGHT)), list(itertools.accumulate(LEFT))


def calls():
    yield call(np.ones(2))
    yield call(np.ones(2))
    RIGHT.append(20.0)
    yield call(np.ones(2))
    LEFT.clear()
    yield call(np.ones(2))
    LEFT[:], RIGHT[:] = [1.0, 2.0], [10.0]
    yield call(np.ones(2))
