# /// case
# summary: an argument that is evaluated later changes the list and the dict that are unpacked in the same call
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: star-call evaluation-order opaque-call list-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def combined(*args, **kwargs):
    total = 0
    for index, arg in enumerate(args):
        total = total + arg * (index + 1)
    return total + sum(kwargs.values()), sorted(kwargs)


class Shown:
    def __init__(self, items, table):
        self.items = items
        self.table = table

    def __str__(self):
        self.items.append(1000)
        self.table["late"] = 7
        return "changed"


def case(x, items, table):
    return combined(x, *items, print(Shown(items, table)) or 2, *items, n=x.ndim, **table)


def calls():
    yield call(np.arange(3.0), [1], {"a": 1})
    yield call(np.arange(3.0), [1], {"a": 1})
    yield call(np.arange(3.0), [], {})
