# /// case
# summary: a comprehension calls a function with a finally clause that logs, an error in one item ends it
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally comprehension try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def item(x, n, log):
    try:
        return x * (12 // n)
    finally:
        log.append(n)


def case(x, numbers):
    log = []
    try:
        made = [item(x, n, log) for n in numbers]
    except ZeroDivisionError:
        made = []
    return x + len(made), made, log


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 0, 2])
