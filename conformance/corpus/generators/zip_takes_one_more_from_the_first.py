# /// case
# summary: zip has taken an item of its first iterator when the second has ended, and none when the first has
# reference: https://docs.python.org/3/library/functions.html#zip
# features: generator builtin-function evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def numbers(x, n, name):
    for i in range(n):
        event(name, i)
        yield x * i


def case(x, n, m):
    a, b = numbers(x, n, "a"), numbers(x + 1, m, "b")
    pairs = [left + right for left, right in zip(a, b)]
    return pairs, list(a), list(b)


def calls():
    yield call(np.arange(2.0), 4, 2)
    yield call(np.arange(2.0), 4, 2)
    yield call(np.arange(2.0), 2, 4)
    yield call(np.arange(2.0), 0, 1)
