# /// case
# summary: the work of a generator under test between two yields
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator for-loop numpy-operator numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(xs, w):
    total = np.zeros(3)
    for x in xs:
        total = total + x @ w
        yield np.tanh(total)
    yield total * 2
    return total.sum()


def run(running):
    values = []
    try:
        while True:
            values.append(next(running))
    except StopIteration as end:
        values.append(end.value)
    return values


RESULTS = []


def calls():
    xs, w = [np.arange(3.0), np.ones(3), np.ones(3) * 2], np.arange(9.0).reshape(3, 3)
    for n in (3, 3, 2, 0, 1):
        running = yield call(xs[:n], w)
        RESULTS.append(run(running))
