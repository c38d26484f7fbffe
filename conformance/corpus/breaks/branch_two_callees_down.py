# /// case
# summary: a break two callees down keeps the locals, stacks and loops of all the frames above it
# reference: https://docs.python.org/3/reference/executionmodel.html
# features: break-in-callee data-dependent-branch inlined-call for-loop
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def sign(x):
    return 1 if x.min() > 0 else -1


def weighted(x, *weights, base=10):
    return [base, sign(x) * weights[0], len(weights)]


def case(x, y):
    first = y * 2
    return (first, weighted(x - 1, 5, 6)[1] + first, {"x": x, "first": first})


def calls():
    yield call(np.array([2.0, 3.0]), np.ones(2))
    yield call(np.array([2.0, 3.0]), np.ones(2))
    yield call(np.array([1.0, 3.0]), np.ones(2))
    yield call(np.array([5, 3], "i4"), np.ones((2, 2)))
