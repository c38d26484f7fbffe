# /// case
# summary: the result of a generator comes with its StopIteration, once
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator return-statement try-except object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def halves(x, n):
    while n:
        x = x / 2
        yield x
        n -= 1
    return x, n


def case(x, n):
    made = halves(x, n)
    seen = []
    while True:
        try:
            seen.append(next(made))
        except StopIteration as end:
            result = end.value
            args = end.args
            break
    try:
        next(made)
    except StopIteration as end:
        again = end.value
    return seen, result, args[0] is result, result[0] is (seen[-1] if seen else x), again


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3), 1)
