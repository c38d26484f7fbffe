# /// case
# summary: a global of a builtin's name covers it in one call and is gone in the next
# reference: https://docs.python.org/3/reference/executionmodel.html#builtins-and-restricted-execution
# features: builtin-name global-read value-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    n = len(items)
    m = max(items)
    return x * n + m


def calls():
    yield call(np.arange(3.0), [1, 5])
    yield call(np.arange(3.0), [1, 5])
    globals()["len"] = lambda items: 100
    yield call(np.arange(3.0), [1, 5])
    globals()["max"] = min
    yield call(np.arange(3.0), [1, 5])
    del globals()["len"], globals()["max"]
    yield call(np.arange(3.0), [1, 5]).expect("any")
