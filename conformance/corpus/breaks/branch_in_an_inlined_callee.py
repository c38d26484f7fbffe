# /// case
# summary: a branch on a value inside a callee resumes in the callee and then in its caller
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: break-in-callee data-dependent-branch inlined-call
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def relu_if_positive(x, scale):
    y = x * scale
    if y.sum() > 0:
        return y + 1
    return y - 1


def case(x):
    before = x + 0.5
    middle = relu_if_positive(before, 2)
    return before, middle * before


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([-1.0, -2.0, -3.0]))
    yield call(np.array([-1, -2]))
