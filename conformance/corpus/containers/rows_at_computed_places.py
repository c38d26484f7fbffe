# /// case
# summary: rows of an argument at places that are computed are changed and read, from the front and from the end
# reference: https://docs.python.org/3/reference/expressions.html#subscriptions
# features: list list-mutation argument-mutation value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Owner:
    def __init__(self, rows):
        self.rows = rows


def case(x, rows, owner, n):
    row = rows[n + 1]
    before = len(row)
    row.append(n)
    row.pop(0)
    other = owner.rows[-(n + 1)]
    other.insert(0, "first")
    last = rows[-1]
    last.reverse()
    return x + len(row), before, row[0], row[-1], other[1], len(other), last[0], last is row


def calls():
    for i, n in enumerate((0, 0, 1, 2, 1, 0, 2)):
        rows = [list(range(start, start + 2 + (start + i) % 3)) for start in range(1, 5)]
        yield call(np.arange(2.0), rows, Owner([[1, 2], [3], [4, 5, i]]), n).expect("any")
