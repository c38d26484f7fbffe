# /// case
# summary: lists that come in are cut, filled, shortened and turned around at bounds which are other ones in each call
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: slice list item-assignment list-mutation value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(tour, rows, i, j, x):
    part = tour[i:j]
    window = tour[i:i + 3]
    near = tour[:i] + part[::-1] + tour[j:]
    tour[i:j] = reversed(part)
    part.append(i)
    rows[i] = j
    total = sum(rows) * x + max(rows)
    taken = rows.pop(i + 1)
    rows.insert(i, taken)
    return len(part) * x, sum(window) + x, near, tour[i] * x, total, rows[i + 1] + x, len(rows)


def calls():
    for number in range(9):
        yield call([place * 5 % 9 for place in range(9)], list(range(9)), number * 5 % 6, number * 5 % 6 + 1 + number % 3, np.arange(3.0))
    yield call([place * 5 % 9 for place in range(9)], list(range(9)), -4, -2, np.arange(3.0))
    yield call([1, 2, 3, 4], [4, 5, 6], 0, 9, np.arange(3.0))
