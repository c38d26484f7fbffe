# /// case
# summary: arrays that do not fit end a loop over a generator, whose finally runs before the handler outside
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator try-finally numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def parts(x):
    try:
        yield x
        yield x + 1
    finally:
        event("closed")


def case(x, y):
    total = x
    try:
        for part in parts(x):
            event("turn")
            total = total + part
            total = total * y
    except ValueError:
        event("caught")
    return total - 1


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(4))
