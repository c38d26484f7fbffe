# /// case
# summary: arguments that change a list are evaluated from left to right, before the call, keywords last
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: evaluation-order list-mutation keyword-call mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def put(items, value):
    items.append(value)
    return len(items)


def gather(*args, **rest):
    return args, rest


def case(items, x):
    found = gather(put(items, x), items.pop(), put(items, 1), *items, last=put(items, 2), first=items.pop(0))
    return found, items, x * len(items)


def calls():
    yield call([], np.arange(3.0))
    yield call([], np.arange(3.0))
    yield call(["a", "b"], np.arange(3.0))
