# /// case
# summary: a contextmanager in a loop whose turns are ended by continue and break
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator for-loop decorator
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event


@contextlib.contextmanager
def step(number):
    event("begin %d" % number)
    try:
        yield number * 2
    finally:
        event("end %d" % number)


def case(x, last):
    total = x
    for i in range(6):
        with step(i) as factor:
            if i == 1:
                continue
            if i == last:
                break
            total = total + x * factor
    return total


def calls():
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 9)
    yield call(np.arange(3.0), 0)
