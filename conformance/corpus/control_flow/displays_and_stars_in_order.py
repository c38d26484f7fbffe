# /// case
# summary: list, dict and call displays with stars evaluate from left to right, iterators are taken where they stand
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: evaluation-order display-unpacking star-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def several(label, *values):
    event(label)
    for value in values:
        event((label, "item"))
        yield value


def merged(*args, **kwargs):
    return args, kwargs


def case(x, n):
    listed = [event("a", x), *several("b", 1, n), event("c", n)]
    table = {event("k", "key"): event("v", n), **event("d", {"other": x}), "last": event("e", 5)}
    called = merged(*several("f", n), event("g", n), **event("h", {"k": n}), z=event("i", 0))
    return x + len(listed), listed, table, called


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2.5)
