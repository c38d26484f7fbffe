# /// case
# summary: iter(function, sentinel) ends at an equal value, or goes on behind it
# reference: https://docs.python.org/3/library/functions.html#iter
# features: iterator-protocol builtin-function for-loop closure
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, stop, numbers):
    rest = list(numbers)
    source = iter(rest)

    def taken():
        return next(source)

    first = list(iter(taken, stop))
    rest.extend([7, stop, 8])
    after = list(iter(taken, stop))
    count = 0

    def counted():
        nonlocal count
        count += 1
        return float(count)

    total = x
    for value in iter(counted, stop):
        if value > 5:
            break
        total = total + value
    looped = iter(counted, count + 2)
    return first, after, total, count, next(looped, "end"), next(looped, "end"), next(looped, "end"), count


def calls():
    yield call(np.arange(2.0), 3, (1, 2, 3, 4))
    yield call(np.arange(2.0), 3, (1, 2, 3, 4))
    yield call(np.arange(2.0), 4, (1, 2, 4))
    yield call(np.arange(2.0), 1, (1, 1))
