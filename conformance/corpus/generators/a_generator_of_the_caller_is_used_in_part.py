# /// case
# summary: a generator that was passed in goes on where it stands, and what is left is left for the caller
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator argument-mutation iterator-protocol numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


def numbers(start):
    for i in range(start, start + 5):
        event("made", i)
        yield i


def case(made, x):
    x = x * 2
    first = next(made)
    return x + first


def calls():
    made = numbers(0)
    for _ in range(3):
        yield call(made, np.arange(2.0)).expect("any")
    event("left", list(made))
    made = numbers(10)
    next(made)
    yield call(made, np.arange(2.0)).expect("any")
    event("left", list(made))
