# /// case
# summary: iter of a function and a sentinel calls it until it gives that value; the rest stays where it was
# reference: https://docs.python.org/3/library/functions.html#iter
# features: iterator-protocol for-loop closure builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers, stop):
    position = 0

    def take():
        nonlocal position
        position += 1
        return numbers[position - 1]

    for number in iter(take, stop):
        x = x + number
        if number > 50:
            break
    return x, position, numbers[position:]


def calls():
    yield call(np.arange(3.0), [1, 2, 0, 5], 0)
    yield call(np.arange(3.0), [1, 2, 0, 5], 0)
    yield call(np.arange(3.0), [1, 99, 0], 0)
    yield call(np.arange(3.0), [4], 4)
