# /// case
# summary: except* in each turn of a loop that raises nothing, with break and continue behind the statement
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-star
# features: exception-group for-loop
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers):
    turns = 0
    for number in numbers:
        try:
            x = x + number
            turns += 1
        except* (ValueError, TypeError) as group:
            x = x - len(group.exceptions)
        if number == 0:
            continue
        if number < 0:
            break
        x = x * 2
    return x, turns


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [0, 1, -1, 5])
    yield call(np.arange(3.0), [])
