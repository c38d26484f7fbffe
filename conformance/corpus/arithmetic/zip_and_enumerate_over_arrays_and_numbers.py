# /// case
# summary: zip over rows stops with the shortest, enumerate starts where told
# reference: https://docs.python.org/3/library/functions.html#zip
# features: builtin-function iterator-protocol for-loop numpy-iteration unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers):
    total = 0
    for i, (row, k) in enumerate(zip(x, numbers), start=1):
        total = total + row * k * i
    return total, dict(zip("ab", x))


def calls():
    yield call(np.arange(6.0).reshape(3, 2), [1, 2])
    yield call(np.arange(6.0).reshape(3, 2), [1, 2])
    yield call(np.arange(3.0), [5, 6, 7, 8])
    yield call(np.arange(4).reshape(2, 2), (0.5, 2))
