# /// case
# summary: a star before a number and two stars before a list raise TypeError in a display; what came before is evaluated
# reference: https://docs.python.org/3/reference/expressions.html#list-displays
# features: display-unpacking try-except evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, a, b):
    seen = []
    try:
        seen.append([event("first", x * 2), *a])
        seen.append({"k": event("second", x), **b})
    except TypeError as error:
        seen.append(type(error).__name__)
        seen.append(x - 1)
    return seen


def calls():
    yield call(np.arange(2.0), [1], {"l": 2})
    yield call(np.arange(2.0), [1], {"l": 2})
    yield call(np.arange(2.0), 5, {})
    yield call(np.arange(2.0), (), [3])
