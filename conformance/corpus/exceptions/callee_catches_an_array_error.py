# /// case
# summary: a callee catches what its own array operation raises, raises another, and its caller catches that
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except raise inlined-call exception-chaining
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Failed(Exception):
    pass


def solve(a, b):
    scaled = a * 3
    try:
        found = scaled @ b
    except ValueError as error:
        raise Failed(len(b)) from error
    return found


def case(a, b):
    shifted = a - 1
    try:
        found = solve(shifted, b)
    except Failed as error:
        return shifted, error.args, type(error.__cause__).__name__, type(error.__context__).__name__
    return found


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
