# /// case
# summary: a list that is extended by an iterator that raises keeps what came before
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation try-except iterator-protocol generator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def some(n):
    yield 1
    yield 2
    if n:
        raise KeyError(n)
    yield 3


def case(items, x, n):
    try:
        items.extend(some(n))
    except KeyError:
        items.append(x * len(items))
    return items, x + len(items)


def calls():
    yield call([0], np.arange(3.0), 1)
    yield call([0], np.arange(3.0), 1)
    yield call([0], np.arange(3.0), 0)
    yield call([], np.arange(3.0), 5)
