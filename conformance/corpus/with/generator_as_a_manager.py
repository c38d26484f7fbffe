# /// case
# summary: contextmanager: what stands before yield, its value, what stands behind it, in order with the body
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator decorator evaluation-order
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event


@contextlib.contextmanager
def scope(name, value):
    event("before " + name)
    try:
        yield value
    finally:
        event("behind " + name)


def case(x, n):
    with scope("a", n) as first, scope("b", first + 1) as second:
        event("body")
        y = x * first + second
    return y - 1


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(4), 2)
