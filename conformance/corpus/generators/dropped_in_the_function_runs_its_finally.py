# /// case
# summary: the finally of a suspended generator runs where its last name goes
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: generator del-statement object-lifetime numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def guarded(x, name):
    try:
        yield x
        yield x * 2
    finally:
        event("left", name)


def case(x):
    made = guarded(x, "first")
    y = next(made)
    event("before del")
    del made
    event("before rebinding")
    other = guarded(x, "second")
    y = y + next(other)
    other = guarded(x, "never begun")
    event("behind rebinding")
    other = None
    return y


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
