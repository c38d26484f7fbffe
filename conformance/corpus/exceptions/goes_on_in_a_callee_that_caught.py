# /// case
# summary: a callee that caught an array error goes on with array work, and so does its caller
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except inlined-call numpy-operator closure cell-variable
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def steps(x, w):
    y = x + 1
    scale = 2

    def scaled(z):
        return z * scale

    try:
        y = y @ w
    except ValueError:
        scale = 3
    return scaled(np.exp(-y)) + x


def case(x, w, v):
    first = steps(x, w)
    try:
        second = steps(first, v) @ w
    except ValueError as error:
        second = first * len(error.args)
    return first * second - x


def calls():
    good, bad = np.ones((3, 3)), np.ones((4, 4))
    for w, v in ((good, good), (good, good), (bad, good), (bad, good), (good, bad), (bad, bad), (bad, bad)):
        yield call(np.arange(3.0), w, v)
