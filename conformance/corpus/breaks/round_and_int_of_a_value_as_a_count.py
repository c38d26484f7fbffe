# /// case
# summary: a number of turns computed from an array: rounded, made an int, used as range and as repetition of a list
# reference: https://docs.python.org/3/library/functions.html#round
# features: data-dependent-scalar range list for-loop
# since: 3.8
# capture: breaks 1 data-dependent-scalar
# ///
import numpy as np

from conformance.case import call


def case(x):
    n = int(round(float(x.mean())))
    total = x
    for i in range(n):
        total = total + i
    return total, [0] * n


def calls():
    yield call(np.arange(5.0))
    yield call(np.arange(5.0))
    yield call(np.arange(9.0))
    yield call(np.zeros(2))
