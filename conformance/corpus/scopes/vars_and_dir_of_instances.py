# /// case
# summary: vars, dir and __dict__ of an instance tell its attributes while they are set and deleted
# reference: https://docs.python.org/3/library/functions.html#vars
# features: scope-introspection instance-attribute attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    kind = "box"

    def __init__(self, n):
        self.n = n


def case(x, n):
    box = Box(n)
    first = sorted(vars(box))
    box.late = x.ndim
    vars(box)["set"] = n + 1
    second = [name for name in ("n", "late", "set", "kind") if name in box.__dict__]
    del box.n
    return x * box.set + box.late, first, second, sorted(vars(box))


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2.5)
