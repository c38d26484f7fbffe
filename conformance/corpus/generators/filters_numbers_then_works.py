# /// case
# summary: a generator under test that yields in few turns of its loop
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator for-loop numpy-operator
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


def case(numbers, w):
    for number in numbers:
        if number % 2:
            yield w * number


SEEN = []


def calls():
    for n in (4, 4, 6, 0):
        running = yield call(list(range(n)), np.ones(2))
        SEEN.extend(running)
