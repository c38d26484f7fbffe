# /// case
# summary: several conditions of a comprehension are asked in turn, the item is evaluated last
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension evaluation-order boolean-operator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, items):
    return [event("item", i) * x for i in items if event("first", i % 2) if event("second", i > 1)
            for _ in range(event("count", i - 2))]


def calls():
    yield call(np.arange(2.0), [1, 2, 3, 4, 5])
    yield call(np.arange(2.0), [1, 2, 3, 4, 5])
    yield call(np.arange(2.0), [3, 3.0 == 3])
