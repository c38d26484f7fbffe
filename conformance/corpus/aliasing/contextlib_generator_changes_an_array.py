# /// case
# summary: a context manager made of a generator adds before the block and takes away behind it
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator decorator aliasing numpy-inplace
# since: 3.8
# capture: full
# ///
from contextlib import contextmanager

import numpy as np

from conformance.case import call


@contextmanager
def raised(x, by):
    x += by
    try:
        yield x[::-1]
    finally:
        x -= by


def case(x, by):
    with raised(x, by) as back:
        inside = back * 2
        back[0] = 50
    return inside, x, back


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3), 2)
