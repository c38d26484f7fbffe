# /// case
# summary: a property whose getter prints: the graph breaks there, and what is read before and behind is right
# reference: https://docs.python.org/3/library/functions.html#property
# features: property break-in-callee output attribute-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Gauge:
    def __init__(self, level):
        self._level = level
        self.reads = 0

    @property
    def level(self):
        self.reads += 1
        print("read", self.reads)
        return self._level * self.reads


def case(x, gauge):
    before = gauge.reads
    y = x * gauge.level
    between = gauge.reads
    z = y + gauge.level
    return before, between, z, gauge


def calls():
    yield call(np.arange(3.0), Gauge(2))
    yield call(np.arange(3.0), Gauge(2))
    yield call(np.arange(3.0), Gauge(np.ones(3)))
