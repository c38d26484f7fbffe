# /// case
# summary: and and or give one of their operands, evaluated as far as needed, arrays of the right side unasked
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: boolean-operator evaluation-order object-identity truth-value
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, a, b):
    first = event("a", a) or event("x", x)
    second = event("b", b) and event("x", x)
    third = event("a", a) and event("b", b) or event("x", x)
    y = x * 2 if not a else x + 1
    return first, second, third, y, third is x


def calls():
    yield call(np.arange(3.0), 0, "text")
    yield call(np.arange(3.0), 0, "text")
    yield call(np.arange(3.0), [1], [])
    yield call(np.arange(3.0), None, ())
    yield call(np.arange(3.0), 0.5, 2)
