# /// case
# summary: the subject of a match is evaluated once, and a comma makes it a tuple
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
# features: match-statement evaluation-order tuple numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, a, b):
    match event("left", a), event("right", b):
        case 0, 0:
            return x
        case 0, n:
            return x + n
        case (n, 0) | (0, n):
            return x - n
        case both:
            return x * both[0], both


def calls():
    yield call(np.arange(2.0), 0, 5)
    yield call(np.arange(2.0), 0, 5)
    yield call(np.arange(2.0), 3, 0)
    yield call(np.arange(2.0), 0, 0)
    yield call(np.arange(2.0), 2, 4)
