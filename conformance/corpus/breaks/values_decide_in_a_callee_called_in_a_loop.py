# /// case
# summary: a callee with two branches on values is called in each turn, its results go through a list and a dict
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: break-in-callee break-in-loop data-dependent-branch dict
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def clipped(x, low, high):
    if x.min() < low:
        x = x - x.min() + low
    if x.max() > high:
        return x * (high / 10), "high"
    return x, "low"


def case(x, limits):
    results, counts = [], {}
    for low, high in limits:
        y, label = clipped(x + low, low, high)
        counts[label] = counts.get(label, 0) + 1
        results.append(y)
        x = y - 1
    return results, counts, x


def calls():
    yield call(np.arange(3.0), [(0, 5)])
    yield call(np.arange(3.0), [(0, 5)])
    yield call(np.arange(3.0) - 2, [(0, 1), (1, 9)])
    yield call(np.arange(3.0), [])
