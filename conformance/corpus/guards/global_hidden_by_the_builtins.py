# /// case
# summary: a global called like a builtin is made, changed in type and deleted
# reference: https://docs.python.org/3/reference/executionmodel.html#builtins-and-restricted-execution
# features: global-read builtin-name structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return abs(x) + len(x.shape), max(1, 2) * x


def calls():
    yield call(np.array([-1.0, 2.0]))
    yield call(np.array([-1.0, 2.0]))
    globals()["abs"] = np.negative
    yield call(np.array([-1.0, 2.0]))
    globals()["max"] = min
    yield call(np.array([-1.0, 2.0]))
    del globals()["abs"], globals()["max"]
    yield call(np.array([-1.0, 2.0])).expect("any")
