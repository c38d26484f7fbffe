# /// case
# summary: turns that each need a bound of their own: inner loops that shrink, breaks in the inner and the outer loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop numpy-assignment data-dependent-branch break-in-loop
# since: 3.8
# capture: breaks 3 data-dependent-branch data-dependent-branch long-loop
# ///
import numpy as np

from conformance.case import call


def case(a, least):
    n = a.shape[0]
    steps = 0
    for k in range(n - 1):
        if abs(a[k, k]) < least:
            break
        for i in range(k + 1, n):
            a[i, k] = a[i, k] / a[k, k]
            if a[i, k] == 0:
                continue
            a[i, k + 1:] -= a[i, k] * a[k, k + 1:]
            steps += i
    return a, steps, k


def calls():
    for n in (6, 9, 14, 14):
        yield call(np.random.RandomState(n).rand(n, n) + n * np.eye(n), 1e-6)
    singular = np.triu(np.ones((8, 8)))
    singular[5, 5] = 0.0
    yield call(singular, 1e-6)
