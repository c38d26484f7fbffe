# /// case
# summary: a loop of much work stands in another loop, which has little more to do, and in one that has
# reference: https://docs.python.org/3/reference/compound_stmts.html#for
# features: for-loop break-in-loop numpy-operator numpy-ufunc
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def case(x, n, m):
    y, seen = x + 1, []
    for i in range(n):
        for j in range(m):
            x = x * 0.5 + y - j
            y = y / 2 + x * 0.25 + i
        x = np.sqrt(x * x + y * y + 1) - x
        y = np.tanh(y) + np.sin(x) * np.cos(x)
        seen.append(i * m)
    return x, y, len(seen), seen[-1]


def calls():
    yield call(np.arange(3.0), 30, 20)
    yield call(np.arange(3.0), 30, 20)
    yield call(np.arange(4.0), 20, 30)
    yield call(np.arange(3.0), 30, 20)
