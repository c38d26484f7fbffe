# /// case
# summary: a starred target of a list is always a new list, also alone and empty
# reference: PEP 3132
# features: starred-unpacking object-identity list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    *a, = items
    *b, = a
    first, *c = items[:1]
    a.append(x)
    b.append(x * 2)
    c.append(first)
    return a, b, c, a is b, items, a[0] is items[0]


def calls():
    yield call([[1], 2], np.arange(2.0))
    yield call([[1], 2], np.arange(2.0))
    yield call(([3],), np.arange(2.0))
