# /// case
# summary: a generator that has a name is not closed by break: its finally clause runs when the name is deleted
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: generator object-lifetime del-statement try-finally
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


def case(x, keep):
    generator = parts(x)
    for part in generator:
        event("turn")
        break
    event("behind")
    if not keep:
        del generator
    event("end")
    return part * 2


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
