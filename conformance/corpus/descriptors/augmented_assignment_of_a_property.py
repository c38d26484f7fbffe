# /// case
# summary: an augmented assignment to a property reads once, then makes the operand, and writes once
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: property inplace-operator evaluation-order numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Gauge:
    def __init__(self, level):
        self._level = level

    @property
    def level(self):
        event("get")
        return self._level

    @level.setter
    def level(self, value):
        event("set")
        self._level = value


def operand(x):
    event("operand")
    return x


def case(gauge, x):
    before = gauge.level
    gauge.level += operand(x)
    gauge.level *= operand(2)
    return before, gauge.level is before, gauge


def calls():
    yield call(Gauge(np.arange(3.0)), 1)
    yield call(Gauge(np.arange(3.0)), 1)
    yield call(Gauge(np.arange(3.0)), np.ones(3))
    yield call(Gauge((1, 2)), (3,))
