# /// case
# summary: a builtin calls another builtin for each item, and that calls a function of the program
# reference: https://docs.python.org/3/library/functions.html#max, https://docs.python.org/3/library/functools.html#functools.reduce
# features: builtin-function inlined-call lambda
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


def size(x):
    event(len(x))
    return -len(x)


def larger(a, b):
    event((a, b))
    return a if a > b else b


def case(x, rows):
    longest = functools.partial(max, key=size)
    ordered = sorted(rows, key=functools.partial(functools.reduce, larger))
    return (x + 1, list(map(longest, [rows, rows[::-1]])), ordered,
            list(map(functools.partial(sorted, key=lambda v: -v), rows)), max(rows, key=lambda row: functools.reduce(larger, row)))


def calls():
    yield call(np.ones(2), [[1, 5], [3], [4, 2, 0]])
    yield call(np.ones(2), [[1, 5], [3], [4, 2, 0]])
    yield call(np.ones(3), [[7]])
