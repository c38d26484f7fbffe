# /// case
# summary: what the body raises comes up at the yield of a contextmanager, which goes on behind it and has the with end
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator raise try-except
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event


@contextlib.contextmanager
def forgiving(x):
    try:
        yield x * 2
    except ValueError as error:
        event("forgiven", error.args)
    event("left")


def case(x, n):
    y = x
    with forgiving(x) as z:
        y = y + z
        if n > 2:
            raise ValueError("too many", n)
        y = y * 3
    return y


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
