# /// case
# summary: and, or and not on array values give the operands themselves and evaluate no more than they must
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: boolean-operator data-dependent-branch evaluation-order
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call, event


def case(x, y):
    both = event("x", x.any()) and event("y", y.sum())
    either = (
        event("max", x.max())
        or event("default", y)
    )
    negated = not y.any()
    return both, either, negated


def calls():
    yield call(np.array([1.0, 0.0]), np.array([2.0, 3.0]))
    yield call(np.array([1.0, 0.0]), np.array([2.0, 3.0]))
    yield call(np.array([0.0, 0.0]), np.array([0.0, 0.0]))
    yield call(np.array([0, 0]), np.array([4, 0]))
