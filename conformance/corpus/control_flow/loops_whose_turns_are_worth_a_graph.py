# /// case
# summary: a long loop with much array work in each turn, which is left by break and goes on by continue
# reference: https://docs.python.org/3/reference/compound_stmts.html#for
# features: for-loop break-in-loop numpy-operator numpy-ufunc
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def case(x, n, stop):
    y, seen = x + 1, []
    for i in range(n):
        x = x * 0.5 + y - 1
        y = y / 2 + x * 0.25
        x = np.sqrt(x * x + y * y + 1) - x
        if i % 7 == 3:
            seen.append(i)
            continue
        y = np.tanh(y) + np.sin(x) * np.cos(x)
        if i == stop:
            seen.append("left")
            break
        x = x + y * i
    else:
        seen.append("over")
    return x, y, seen


def calls():
    yield call(np.arange(3.0), 90, -1)
    yield call(np.arange(3.0), 90, -1)
    yield call(np.arange(3.0), 90, 40)
    yield call(np.arange(4.0), 70, -1)
