# /// case
# summary: a contextmanager computes before its yield and behind it, and the body's value is in an object of both
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator instance-attribute
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event


class Scaled:
    def __init__(self, x, factor):
        self.values = x * factor
        self.factor = factor


@contextlib.contextmanager
def scaled(x, factor):
    inner = Scaled(x, factor)
    yield inner
    inner.values = inner.values / inner.factor


def case(x, factor):
    with scaled(x, factor) as inner:
        inner.values = inner.values + 1
    return inner.values


def calls():
    yield call(np.arange(3.0), 4.0)
    yield call(np.arange(3.0), 4.0)
    yield call(np.arange(5.0), 0.5)
    yield call(np.arange(3.0), 2)
