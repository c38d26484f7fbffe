# /// case
# summary: a function of an array and an int is translated once, whatever the int
# reference: https://numpy.org/doc/stable/user/basics.ufuncs.html#type-casting-rules
# features: numpy-operator value-guard integer-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return x * n + 1, x / (n * n + 1)


def calls():
    x = np.array([1.0, 2.0, 3.0])
    yield call(x, 2)
    yield call(x, 2)
    for n in (3, 4, 0, -7, 10 ** 6):
        yield call(x, n).expect("hit")
    yield call(x, True)
    yield call(x, 1.5)
