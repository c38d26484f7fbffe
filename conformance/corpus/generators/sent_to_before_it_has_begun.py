# /// case
# summary: a generator that has not begun takes None only, and nothing of its body has run
# reference: https://docs.python.org/3/reference/expressions.html#generator.send
# features: generator try-except evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def doubles(x):
    event("begun")
    got = yield x
    while True:
        got = yield got * x


def case(x, first):
    made = doubles(x)
    seen = []
    try:
        seen.append(made.send(first))
    except TypeError as error:
        seen.append(str(error))
        seen.append(made.send(None))
    seen.append(made.send(3))
    return seen


def calls():
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), None)
    yield call(np.arange(2.0), 0)
