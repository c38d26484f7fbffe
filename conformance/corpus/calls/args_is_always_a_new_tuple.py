# /// case
# summary: *args is a tuple of its own unless a tuple is passed through as it is, whose identity stays
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: varargs star-call object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def given(*args):
    return args


def through(*args):
    return given(*args)


def case(x, items):
    a = given(*items)
    b = given(x, *items)
    c = through(x)
    return a, b, c[0] is x, given() is given(), type(a), a == tuple(items), b[0] * 2


def calls():
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), "ab")
    yield call(np.arange(2.0), [])
