# /// case
# summary: a callee that rebinds its parameter changes nobody else's, one that changes the object changes it for all
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: argument-mutation aliasing inlined-call numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def rebinds(x, items, d):
    x = x + 1
    items = items + [1]
    d = dict(d, z=1)
    return x


def changes(x, items, d):
    x += 1
    items += [1]
    d["z"] = x
    return x


def case(x, items, d):
    a = rebinds(x, items, d)
    before = len(items), len(d)
    b = changes(x, items, d)
    return a, b is x, before, items, d


def calls():
    yield call(np.arange(2.0), [], {})
    yield call(np.arange(2.0), [], {})
    yield call(np.arange(2), ["a"], {"z": 0})
