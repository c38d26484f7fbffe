# /// case
# summary: a slice of a list is assigned from the list itself, from its reverse and from a generator over it
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: slice aliasing list-mutation generator-expression
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    items[1:1] = items
    items[:2] = (i for i in items)
    items[:] = items[::-1]
    items[len(items):] = [x * 2]
    return items, x + len(items)


def calls():
    yield call([1, 2], np.arange(2.0))
    yield call([1, 2], np.arange(2.0))
    yield call(["a"], np.arange(2.0))
    yield call([], np.arange(2.0))
