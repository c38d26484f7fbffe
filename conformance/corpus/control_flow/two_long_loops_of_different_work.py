# /// case
# summary: a long loop with much array work behind one with little, and around one
# reference: https://docs.python.org/3/reference/compound_stmts.html#for
# features: for-loop while-loop break-in-loop numpy-operator numpy-ufunc
# since: 3.8
# capture: breaks 3 long-loop long-loop long-loop
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    count = 0
    while count < 40 * n:
        count += 3
    y = x + count
    for i in range(n):
        x = x * 0.5 + y * 0.25 - 1
        y = y / 2 + x * 0.25
        x = np.sqrt(x * x + y * y + 1) - x * 0.5
        y = np.tanh(y) * 0.5 + np.sin(x) * np.cos(x) * 0.25
        x = x * 0.5 + y * (i / n)
    total = 0
    for i in range(50 * n):
        total += i
    return x, y, count, total


def calls():
    yield call(np.arange(3.0), 90)
    yield call(np.arange(3.0), 90)
    yield call(np.arange(4.0), 70)
    yield call(np.arange(3.0), 90)
