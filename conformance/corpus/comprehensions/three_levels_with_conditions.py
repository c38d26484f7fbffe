# /// case
# summary: three loops with conditions that use the outer turns' variables, each inner iterable evaluated anew
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: nested-comprehension comprehension evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, n):
    found = [(a, b, c) for a in range(1, n) for b in event("b", range(a, n)) if a != 2 for c in range(b, n)
             if a * a + b * b == c * c]
    table = {a: {b: x * (a - b) for b in range(a)} for a in range(3) if a}
    return found, table, [[y for y in row.values()] for row in table.values()]


def calls():
    yield call(np.arange(2.0), 6)
    yield call(np.arange(2.0), 6)
    yield call(np.arange(2.0), 2)
