# /// case
# summary: comprehensions over rows, with a filter on shapes, nested, and with enumerate
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension numpy-iteration nested-comprehension dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names):
    rows = [row * i for i, row in enumerate(x)]
    named = {name: row.sum() for name, row in zip(names, x) if name != "skip"}
    table = [[a + b for b in rows] for a in rows[:2]]
    return rows, named, table


def calls():
    yield call(np.arange(6.0).reshape(3, 2), ["a", "skip", "c"])
    yield call(np.arange(6.0).reshape(3, 2), ["a", "skip", "c"])
    yield call(np.arange(9.0).reshape(3, 3), ["a", "skip", "c"]).expect("hit")
    yield call(np.arange(6).reshape(3, 2), ["a", "b", "c"])
    yield call(np.arange(4.0).reshape(2, 2), ["a", "b"])
