# /// case
# summary: del of several targets at once, negative indices, slices and keys, from the left
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: del-statement list dict evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(items, d, x):
    other = items
    del items[event("i", 0)], items[event("j", -1)], d[event("k", "a")], items[1:2]
    y = x * len(items)
    del (items, [x])
    return other, d, y


def calls():
    yield call([1, 2, 3, 4, 5], {"a": 1, "b": 2}, np.arange(2.0))
    yield call([1, 2, 3, 4, 5], {"a": 1, "b": 2}, np.arange(2.0))
    yield call(["p", "q"], {"a": None}, np.arange(2.0))
