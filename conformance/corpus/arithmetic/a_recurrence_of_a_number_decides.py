# /// case
# summary: a branch on a number that is computed anew from itself in each of many turns
# reference: https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations
# features: integer-arithmetic for-loop if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    for _ in range(25):
        n = (n * 3 + 1) % 1009
    if n > 500:
        return x + n
    return x * n


def calls():
    for n in (1, 1, 2, 3, 4, 1, 5):
        yield call(np.arange(3.0), n).expect("any")
