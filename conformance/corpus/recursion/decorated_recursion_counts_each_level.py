# /// case
# summary: a decorator around a recursive function is passed at every level, as the name is looked up each time
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: recursion decorator nonlocal
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def counted(function):
    depth = deepest = 0

    def wrapper(*args):
        nonlocal depth, deepest
        depth += 1
        deepest = max(deepest, depth)
        try:
            return function(*args), deepest
        finally:
            depth -= 1

    return wrapper


@counted
def power(x, n):
    if n == 0:
        return x * 0 + 1
    below, _ = power(x, n - 1)
    return below * x


def case(x, n):
    y, deepest = power(x, n)
    return y + 1, deepest


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 0)
