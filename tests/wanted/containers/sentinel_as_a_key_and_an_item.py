# /// case
# summary: a sentinel is a key of a dict and an item of a list, found by identity
# reference: PEP 661
# features: sentinel dict containment numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call

NOTHING = sentinel("NOTHING")


def case(x, d):
    d[NOTHING] = x * 2
    items = [NOTHING, 1]
    return d[NOTHING], NOTHING in items, items.index(NOTHING), len(d), items[0] is NOTHING


def calls():
    yield call(np.arange(2.0), {})
    yield call(np.arange(2.0), {})
    yield call(np.arange(2.0), {NOTHING: 1, "a": 2})
