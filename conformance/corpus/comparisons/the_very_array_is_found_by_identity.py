# /// case
# summary: in, index and count find an array that is the very object without comparing its items
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment identity-operator list numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, items):
    a += 1
    return a in items, items.index(a), a in (a,), items.count(a), a * 2


def calls():
    for n in (1, 1, 2):
        a = np.arange(float(n))
        yield call(a, [a])
