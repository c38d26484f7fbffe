# /// case
# summary: and, or, conditional expressions and calls with effects in the item of a comprehension
# reference: https://docs.python.org/3/reference/expressions.html#conditional-expressions
# features: comprehension boolean-operator evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, items):
    made = [event("some", i) and x * i if i % 2 else event("else", i) or x for i in items]
    either = [i or "zero" for i in items]
    last = [i for i in items if i and not i > 2 or i == 5]
    return made, either, last


def calls():
    yield call(np.arange(2.0), [0, 1, 2, 3])
    yield call(np.arange(2.0), [0, 1, 2, 3])
    yield call(np.arange(2.0), [5, 4])
    yield call(np.arange(2.0), [])
