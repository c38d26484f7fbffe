# /// case
# summary: min and max of several arguments, of an empty iterable with a default, with a key that has effects
# reference: https://docs.python.org/3/library/functions.html#max
# features: builtin-function keyword-call evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, items, a, b):
    low = min(items, default="none", key=lambda i: event("key", i) % 3)
    return low, max(a, b), min(a, b, -a), max([x.shape, (1, 1)]), max("ab", "b", key=len), x * max(a, b)


def calls():
    yield call(np.arange(2.0), [4, 3, 6], 1, 2)
    yield call(np.arange(2.0), [4, 3, 6], 1, 2)
    yield call(np.arange(2.0), [], 2, 1.5)
    yield call(np.arange(3.0), (5,), True, 1)
