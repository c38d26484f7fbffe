# /// case
# summary: select takes the first condition that holds, choose takes by number, both from lists of arrays and numbers
# reference: https://numpy.org/doc/stable/reference/generated/numpy.select.html
# features: numpy-function list numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, limit):
    conditions = [x < limit, x < 2 * limit]
    choices = [x * 10, -x]
    first = np.select(conditions, choices, default=99)
    choices.append(np.zeros_like(x))
    picked = np.choose((x > limit).astype(int) + (x > 2 * limit), choices)
    return first, picked, np.choose([2, 0], [[1, 2], [3, 4], 7], mode="wrap")


def calls():
    yield call(np.arange(6.0), 2)
    yield call(np.arange(6.0), 2)
    yield call(np.arange(6), 2)
    yield call(np.arange(6.0).reshape(2, 3), 1.5)
