# /// case
# summary: the finally of a generator that a loop leaves by break runs behind what the body did before the break
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop try-finally object-lifetime
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class State:
    value = 0


def rows(x, state):
    try:
        for i in range(5):
            yield x + i
    finally:
        state.value = state.value * 10 + 1


def case(x, state):
    for y in rows(x, state):
        state.value = 5
        break
    state.value += 2
    return y * 2, state.value


def calls():
    yield call(np.arange(2.0), State())
    yield call(np.arange(2.0), State())
    yield call(np.arange(3), State())
