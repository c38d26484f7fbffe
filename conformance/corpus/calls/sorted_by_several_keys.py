# /// case
# summary: sorted with a key of tuples, reversed, stable, by attribute and by an order of the program
# reference: https://docs.python.org/3/library/functions.html#sorted
# features: builtin-function lambda tuple numpy-operator
# since: 3.8
# capture: full
# ///
import functools
import operator

import numpy as np

from conformance.case import call


def case(x, rows):
    by_two = sorted(rows, key=lambda row: (-row[1], row[0]))
    back = sorted(rows, key=operator.itemgetter(1), reverse=True)
    twice = sorted(sorted(rows), key=lambda row: row[1] % 2)
    named = sorted(rows, key=functools.cmp_to_key(lambda a, b: len(a[0]) - len(b[0])))
    return by_two, back, twice, named, x * rows.index(by_two[0])


def calls():
    yield call(np.arange(2.0), [("b", 1), ("a", 1), ("ccc", 3), ("dd", 3)])
    yield call(np.arange(2.0), [("b", 1), ("a", 1), ("ccc", 3), ("dd", 3)])
    yield call(np.arange(2.0), [("z", 2), ("yy", 2), ("x", 0)])
