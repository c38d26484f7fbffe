# /// case
# summary: a generator expression whose items come from a native call is taken item by item by a loop
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression opaque-call output break-in-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    total = x
    for part in (print("item", i) or x * i for i in range(n)):
        total = total + part
        total = total * 2
    return total - n


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 0)
