# /// case
# summary: a closure sees what a generator under test binds between its yields, and the other way round
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator closure nonlocal numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(w):
    count = 0

    def step():
        nonlocal count
        count += 1
        return count

    while count < 3:
        w = w * 2 + count
        step()
        yield w, step
    count = count * 10
    yield w - count, step()


SEEN = []


def calls():
    for extra in (0, 0, 1):
        running = yield call(np.arange(3.0))
        for value, step in running:
            SEEN.append(value)
            if extra and callable(step):
                SEEN.append(step())
