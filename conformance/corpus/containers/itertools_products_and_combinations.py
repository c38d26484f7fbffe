# /// case
# summary: product, permutations, combinations with and without repetition, in their order, over numbers and arrays
# reference: https://docs.python.org/3/library/itertools.html#itertools.product
# features: itertools tuple for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def case(x, items):
    total = x
    for a, b in itertools.product(items, repeat=2):
        total = total + a * b
    return (total, list(itertools.combinations(items, 2)), list(itertools.permutations(items, 2))[-2:],
            list(itertools.combinations_with_replacement(items, 2)), list(itertools.product("ab", [x])))


def calls():
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [5])
