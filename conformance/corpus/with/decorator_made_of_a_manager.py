# /// case
# summary: a ContextDecorator wraps a function: each call is inside a with of the same manager
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.ContextDecorator
# features: with-statement decorator inheritance inlined-call
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


class Traced(contextlib.ContextDecorator):
    def __init__(self):
        self.calls = []

    def __enter__(self):
        self.calls.append("in")
        return self

    def __exit__(self, *details):
        self.calls.append("out")


TRACED = Traced()


@TRACED
def scaled(x, n):
    return x * n + len(TRACED.calls)


def case(x, n):
    first = scaled(x, n)
    return scaled(first, n=n), len(TRACED.calls)


def calls():
    yield call(np.arange(3.0), 2)
    TRACED.calls.clear()
    yield call(np.arange(3.0), 2)
    TRACED.calls.clear()
    yield call(np.arange(3.0), 3)
