# /// case
# summary: a finally clause in a loop calls functions made in earlier turns, which write the variables of the loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally nonlocal for-loop cell-variable
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers):
    log = []
    undo = []
    for number in numbers:
        def back(n=number):
            nonlocal x
            x = x - n
            log.append((n, number))

        try:
            undo.append(back)
            x = x + number * 10
            if number < 0:
                continue
            x = x * 2
        finally:
            undo[0]()
    return x, log, len(undo)


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [3, -1, 2])
    yield call(np.arange(3.0), [])
