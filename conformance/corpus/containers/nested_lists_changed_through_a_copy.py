# /// case
# summary: a shallow copy of a list of lists shares the inner ones, a list made by * shares one inner list
# reference: https://docs.python.org/3/library/copy.html
# features: list aliasing nested-comprehension numpy-operator
# since: 3.8
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call


def case(rows, x):
    shallow = copy.copy(rows)
    shallow[0].append(x)
    shallow[1] = "own"
    repeated = [[0] * 2] * 2
    repeated[0][1] = x * 2
    fresh = [[0] * 2 for _ in range(2)]
    fresh[0][1] = x + 1
    return rows, shallow, repeated, fresh, repeated[0] is repeated[1]


def calls():
    yield call([[1], [2]], np.arange(2.0))
    yield call([[1], [2]], np.arange(2.0))
    yield call([[], [], []], np.arange(2.0))
