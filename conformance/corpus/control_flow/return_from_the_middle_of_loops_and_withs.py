# /// case
# summary: a return three loops deep gives the array of that moment; the names outside are gone with it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: return-statement for-loop while-loop inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def search(x, grid, wanted):
    for row in grid:
        n = 0
        while n < len(row):
            for cell in row[n]:
                if cell == wanted:
                    return x * cell, n
                x = x + cell
            n += 1
    return x, None


def case(x, grid, wanted):
    y, n = search(x, grid, wanted)
    if n is None:
        return y, "nowhere"
    return y - n, search(y, grid[::-1], wanted)


def calls():
    grid = [[[1], [2, 3]], [[4, 5]]]
    for wanted in (3, 3, 5, 9):
        yield call(np.arange(3.0), grid, wanted)
