# /// case
# summary: an object has an iterator over what it is made of, and each of its methods makes another one around that
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression generator lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Query:
    def __init__(self, items):
        self._items = items

    def where(self, wanted):
        return Query(item for item in self._items if wanted(item))

    def select(self, function):
        return Query(map(function, self._items))

    def ordered_by(self, key, backwards=False):
        return Query(sorted(self._items, key=key, reverse=backwards))

    def first(self, most):
        def some():
            for i, item in enumerate(self._items):
                if i >= most:
                    return
                yield item
        return Query(some())

    def __iter__(self):
        return iter(self._items)


def case(x, rows):
    chosen = Query(rows).where(lambda row: row["n"] > 1).ordered_by(lambda row: row["name"]).first(2)
    arrays = [x * row["n"] for row in chosen]
    rest = Query(rows).select(lambda row: row["name"].upper())
    return arrays, next(iter(rest)), list(rest), Query(x + n for n in range(2))._items.__class__.__name__


def calls():
    def rows(*numbers):
        return [{"name": "dacb"[n % 4], "n": n} for n in numbers]
    yield call(np.arange(3.0), rows(2, 3, 1, 4))
    yield call(np.arange(3.0), rows(2, 3, 1, 4))
    yield call(np.arange(3.0), rows(3, 2))
    yield call(np.arange(3), rows(2, 3, 1, 4))
