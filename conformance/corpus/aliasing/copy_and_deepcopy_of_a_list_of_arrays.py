# /// case
# summary: copy shares the arrays, deepcopy copies each of them once
# reference: https://docs.python.org/3/library/copy.html
# features: aliasing list object-identity import-statement
# since: 3.8
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call


def case(items):
    shallow, deep = copy.copy(items), copy.deepcopy(items)
    items[0] += 1
    return shallow, deep, shallow[0] is items[0]


def calls():
    x = np.arange(2.0)
    yield call([x.copy(), 1])
    yield call([x.copy(), 1])
    yield call([x, x])
    yield call([x, [x]])
