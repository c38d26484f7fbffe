# /// case
# summary: a recursion of a few levels over numbers comes behind two loops that have built a table of binomials
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: recursion for-loop list integer-arithmetic numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def common_divisor(a, b):
    return a if b == 0 else common_divisor(b, a % b)


def case(x, order):
    rows = [[1]]
    for n in range(order):
        above = rows[-1]
        row = [1]
        for k in range(n):
            row.append(above[k] + above[k + 1])
        row.append(1)
        rows.append(row)
    weights = rows[-1]
    divisor = common_divisor(weights[4], weights[8])
    return x * (weights[8] // divisor) - weights[4] // divisor, divisor


def calls():
    yield call(np.arange(3.0), 20)
    yield call(np.arange(3.0), 20)
    yield call(np.arange(3), 20)
    yield call(np.arange(3.0), 21)
