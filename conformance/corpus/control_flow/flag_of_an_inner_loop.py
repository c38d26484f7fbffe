# /// case
# summary: a flag set in the inner loop leaves the outer one; a counter tells the turns of both
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop if-statement boolean-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rows, wanted):
    found = False
    turns = 0
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            turns += 1
            if value == wanted:
                found = True
                break
            x = x + value
        if found:
            break
        x = x * 2
    else:
        i = j = -1
    return x, (i, j), turns


def calls():
    rows = [[1, 2], [3, 4, 5]]
    yield call(np.arange(3.0), rows, 4)
    yield call(np.arange(3.0), rows, 4)
    yield call(np.arange(3.0), rows, 9)
    yield call(np.arange(3.0), [[], [7]], 7)
