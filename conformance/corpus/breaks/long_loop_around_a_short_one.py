# /// case
# summary: a loop of many turns around a loop of few, both with else clauses and breaks of their own
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop for-loop while-loop
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def case(x, n, stop):
    total = 0
    for i in range(n):
        k = i % 5
        while k:
            k -= 1
            if (i * k) % 11 == 10:
                break
            total += k
        else:
            total += 1
            continue
        if i > stop:
            break
    else:
        total = -total
    return x + total, i, k


def calls():
    yield call(np.arange(3.0), 300, 1000)
    yield call(np.arange(3.0), 300, 1000)
    yield call(np.arange(3.0), 300, 200)
