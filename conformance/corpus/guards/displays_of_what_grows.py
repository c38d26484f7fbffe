# /// case
# summary: lists, tuples and dicts unpacked into new ones, of other lengths in later calls
# reference: https://docs.python.org/3/reference/expressions.html#list-displays
# features: display-unpacking starred-unpacking structure-guard list
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items, names):
    first, *rest = [x, *items, *(v * 2 for v in items)]
    merged = {"x": first, **names, "last": rest[-1] if rest else None}
    return sum(rest, x), merged, (*names, *rest)


def calls():
    yield call(np.ones(2), [1, 2], {"a": 1})
    yield call(np.ones(2), [1, 2], {"a": 1})
    yield call(np.ones(2), [np.ones(2)], {"x": 3})
    yield call(np.ones(2), (), {})
