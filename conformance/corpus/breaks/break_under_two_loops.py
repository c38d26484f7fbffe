# /// case
# summary: a value decides in the inner of two loops, which is left by break
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop data-dependent-branch for-loop numpy-indexing
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, n, m):
    found = []
    for i in range(n):
        for j in range(m):
            if x[i, j] < 0:
                found.append((i, j))
                break
        else:
            found.append(i)
    return found


def calls():
    x = np.arange(6.0).reshape(2, 3)
    yield call(x - 1, 2, 3)
    yield call(x - 1, 2, 3)
    yield call(2 - x, 2, 3).expect("any")
    yield call(x, 1, 2)
