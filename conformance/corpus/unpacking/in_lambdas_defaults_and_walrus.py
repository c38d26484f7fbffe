# /// case
# summary: tuples are unpacked in the arguments of callees, in walrus values and in comprehensions of pairs
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking walrus lambda starred-unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def norm(pair):
    (a, b), *rest = pair, 0
    return a * b + len(rest)


def case(x, rows):
    first, *more = last = [norm(row) for row in rows]
    total = sum((pair := (x * a, b))[0] * pair[1] for a, b in rows)
    (lambda *args: last.extend(args))(*more)
    return first, more, last, total


def calls():
    yield call(np.arange(2.0), [(1, 2), (3, 4)])
    yield call(np.arange(2.0), [(1, 2), (3, 4)])
    yield call(np.arange(2.0), [[5, 0.5]])
