# /// case
# summary: a dataclass with enter and exit, made by replace from another one, both entered
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.replace
# features: dataclass with-statement instance-attribute
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Scope:
    scale: float
    depth: int = 0

    def __enter__(self):
        self.depth += 1
        return self.scale

    def __exit__(self, *details):
        self.depth -= 1


def case(x, outer):
    inner = Scope(outer.scale + 1, depth=outer.depth * 10)
    with outer as a, inner as b:
        y = x * a + b
        depths = outer.depth, inner.depth
    return y, depths, inner, outer == inner


def calls():
    yield call(np.arange(3.0), Scope(2))
    yield call(np.arange(3.0), Scope(2))
    yield call(np.arange(3.0), Scope(0.5, 3))
