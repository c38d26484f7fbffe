# /// case
# summary: map over a generator is lazy, and map with a generator function makes generators that have not begun
# reference: https://docs.python.org/3/library/functions.html#map
# features: generator builtin-function evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def numbers(n):
    for i in range(n):
        event("number", i)
        yield i


def twice(x):
    event("twice")
    yield x
    yield x


def case(x, n):
    made = list(map(twice, [x, x + 1]))
    event("all made")
    flat = [y * 2 for one in made for y in one]
    odd = filter(lambda i: i % 2, numbers(n))
    first = next(odd, None)
    event("first", first)
    return flat, first, list(map(x.__mul__, odd))


def calls():
    yield call(np.arange(2.0), 4)
    yield call(np.arange(2.0), 4)
    yield call(np.arange(2.0), 1)
