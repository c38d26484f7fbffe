# /// case
# summary: a generator that keeps state between what is sent to it, advanced once by a decorator
# reference: PEP 342
# features: generator decorator closure numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def primed(function):
    @functools.wraps(function)
    def started(*args):
        made = function(*args)
        next(made)
        return made
    return started


@primed
def mean(start):
    total, count = start, 1
    while True:
        got = yield total / count
        if got is None:
            continue
        total = total + got
        count += 1


def case(x, values):
    running = mean(x)
    return [running.send(value) for value in values], next(running), mean.__name__


def calls():
    yield call(np.arange(2.0), [1, 2.0, np.ones(2)])
    yield call(np.arange(2.0), [1, 2.0, np.ones(2)])
    yield call(np.arange(2.0), [None, 3])
    yield call(np.arange(3), [])
