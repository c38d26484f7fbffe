# /// case
# summary: nested dicts and lists grow by setdefault, whose default is made each time and mostly thrown away
# reference: https://docs.python.org/3/library/stdtypes.html#dict.setdefault
# features: dict evaluation-order for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(rows, x):
    tree = {}
    for path, k in rows:
        node = tree
        for name in path[:-1]:
            node = node.setdefault(name, event("made", {}))
        node.setdefault(path[-1], []).append(x * k)
    return tree, sorted(tree)


def calls():
    yield call([("ab", 1), ("ac", 2), ("ab", 3)], np.arange(2.0))
    yield call([("ab", 1), ("ac", 2), ("ab", 3)], np.arange(2.0))
    yield call([("x", 1)], np.arange(2.0))
