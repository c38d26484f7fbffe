# /// case
# summary: the key function of sorted and max writes an array once for each item, in order
# reference: https://docs.python.org/3/howto/sorting.html#key-functions
# features: aliasing builtin-function numpy-inplace evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    seen = []

    def key(k):
        x[k % 2] += k
        seen.append(k)
        return -k

    ordered = sorted(items, key=key)
    before = x * 1
    top = max(items, key=key)
    return ordered, top, before, x, seen


def calls():
    yield call(np.zeros(2), [3, 1, 2])
    yield call(np.zeros(2), [3, 1, 2])
    yield call(np.zeros(2, int), [5, 4])
