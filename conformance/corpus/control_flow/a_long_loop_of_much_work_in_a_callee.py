# /// case
# summary: a callee has a long loop over arrays of a list with much work in each turn
# reference: https://docs.python.org/3/reference/compound_stmts.html#for
# features: for-loop break-in-callee break-in-loop inlined-call numpy-operator numpy-ufunc
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def run(rows, x):
    y, last = x + 1, None
    for row in rows:
        x = x * 0.5 + y * 0.25 - row
        y = y / 2 + x * 0.25
        x = np.sqrt(x * x + y * y + 1) - x * 0.5
        y = np.tanh(y) * 0.5 + np.sin(x) * np.cos(row) * 0.25
        x = x * 0.5 + y * row * 0.25
        last = row
    return x - y, last


def case(rows, x, n):
    y, last = run(rows, x)
    return y * n, last is rows[-1]


def calls():
    rows = [np.full(3, i / 10) for i in range(80)]
    yield call(rows, np.arange(3.0), 2)
    yield call(rows, np.arange(3.0), 2)
    yield call(rows[:60], np.arange(3.0), 3)
    yield call(rows, np.arange(3.0), 2)
