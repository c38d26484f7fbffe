# /// case
# summary: a long loop over the items of an array that it changes, left by a break; the names it leaves
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop numpy-iteration numpy-assignment break-in-loop
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def case(x, bound):
    out = np.zeros(len(x) + 1)
    for i, v in enumerate(x):
        out[i + 1] = out[i] + v
        x[-1] = -v
        if v > bound:
            break
    else:
        i = -1
    return out, i, v, x


def calls():
    for n in (200, 200, 300):
        yield call(np.arange(float(n)), 1e9)
        yield call(np.arange(float(n)), 150.0)
