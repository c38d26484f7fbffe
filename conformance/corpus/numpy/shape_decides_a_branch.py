# /// case
# summary: a branch on a shape is a guard, not a break
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: shape-guard numpy-attribute if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    if x.shape[0] > 3:
        return x[:3].sum()
    if len(x) == 0:
        return None
    return x * x.shape[0]


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2.0))
    yield call(np.arange(7.0))
    yield call(np.arange(9.0)).expect("hit")
    yield call(np.arange(0.0))
    yield call(np.arange(2.0)).expect("hit")
