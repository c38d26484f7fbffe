# /// case
# summary: a decorator that counts in its cell and caches the last result, applied to two functions
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: decorator nonlocal closure cell-mutation object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def remembering(function):
    key = result = None
    hits = 0

    def wrapper(x, n):
        nonlocal key, result, hits
        if key == n:
            hits += 1
            return result, hits
        key = n
        result = function(x, n)
        return result, hits

    return wrapper


@remembering
def scaled(x, n):
    return x * n


@remembering
def shifted(x, n):
    return x + n


def case(x, n):
    a, first = scaled(x, n)
    b, second = shifted(x, n)
    c, third = scaled(x, n)
    return a + b, a is c, (first, second, third)


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 2)
