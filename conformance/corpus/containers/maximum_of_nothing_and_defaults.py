# /// case
# summary: min() and max() with defaults, keys, several arguments, instances and nothing at all
# reference: https://docs.python.org/3/library/functions.html#max
# features: builtin-function try-except comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Weight:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n < other.n

    def __gt__(self, other):
        return self.n > other.n


def attempt(function, *args, **named):
    try:
        return function(*args, **named)
    except (TypeError, ValueError) as error:
        return str(error)


def case(x, items, n):
    weights = [Weight(item) for item in items]
    found = [max(items, default=n), min(items, key=lambda v: -v, default=None), max(n, *items) if items else n,
             max(weights).n if weights else -1, min(weights, key=lambda w: w.n % 3).n if weights else -1, max((n, 1), (n, 0)), min("b", "ab"),
             min({3, n, 2}), max({"a": 1, "c": 2}), min(range(n)), max(x.shape)]
    return found, x + found[0]


def calls():
    yield call(np.arange(2.0), [3, 1, 2], 5)
    yield call(np.arange(2.0), [3, 1, 2], 5)
    yield call(np.arange(2.0), [], 1)
    yield call(np.arange(2.0), [2.5, -1], 2)
