# /// case
# summary: an inner generator gives one buffer again and again, and sees what the loop did to it
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator aliasing numpy-inplace for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def buffers(x, n):
    for k in range(n):
        x += k
        yield x


def case(x, n):
    kept, copies = [], []
    for b in buffers(x, n):
        kept.append(b)
        copies.append(b.copy())
        b *= 2
    return kept, copies, kept[0] is x


def calls():
    yield call(np.ones(2), 3)
    yield call(np.ones(2), 3)
    yield call(np.ones(2), 2)
    yield call(np.ones(2, int), 2)
