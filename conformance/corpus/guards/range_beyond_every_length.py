# /// case
# summary: a loop over a range that is longer than len() can say, left early, by the data and by a number
# reference: https://docs.python.org/3/library/stdtypes.html#range
# features: for-loop range
# since: 3.8
# capture: breaks 2 data-dependent-branch long-loop
# ///
import numpy as np

from conformance.case import call


def case(n, x, limit):
    total = x * 1.0
    for i in range(n):
        total = total + i
        if i > 2:
            break
    for j in range(-n, n, 3):
        total = total + 1
        if total.sum() > limit:
            break
    return total, i, j


def calls():
    x = np.arange(3.0)
    yield call(1 << 70, x, 40)
    yield call(1 << 70, x, 40).expect("any")
    yield call(1 << 80, x, 20).expect("any")
