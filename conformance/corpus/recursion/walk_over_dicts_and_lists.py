# /// case
# summary: a recursion over nested dicts, lists, tuples and arrays makes a new structure of the same shape
# reference: https://docs.python.org/3/library/functions.html#isinstance
# features: recursion comprehension builtin-function type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def mapped(function, tree):
    if isinstance(tree, dict):
        return {key: mapped(function, value) for key, value in tree.items()}
    if isinstance(tree, (list, tuple)):
        return type(tree)([mapped(function, item) for item in tree])
    return function(tree)


def case(x, tree):
    return mapped(lambda leaf: leaf + x, tree)


def calls():
    yield call(np.arange(3.0), {"a": [1, (np.ones(3), 2)], "b": {}})
    yield call(np.arange(3.0), {"a": [1, (np.ones(3), 2)], "b": {}})
    yield call(np.arange(3.0), [[], {"c": 0.5}])
    yield call(np.arange(3.0), 5)
