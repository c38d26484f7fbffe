# /// case
# summary: comprehensions inside comprehensions, and several for clauses from left to right
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: nested-comprehension comprehension
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(rows):
    transposed = [[row[i] for row in rows] for i in range(len(rows[0]))]
    flat = [x for row in rows for x in row]
    pairs = [(i, j, x) for i, row in enumerate(rows) for j, x in enumerate(row) if i != j]
    table = {i: {j: x for j, x in enumerate(row)} for i, row in enumerate(rows)}
    return transposed, flat, pairs, table, [[x] * 2 for x in [y for y in flat]]


def calls():
    yield call([[1, 2], [3, 4]])
    yield call([[1, 2], [3, 4]])
    yield call([[1.5, "b"]])
    yield call(((1, 2, 3), [4, 5, 6]))
