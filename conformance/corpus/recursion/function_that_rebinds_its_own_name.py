# /// case
# summary: a function rebinds its own global name: the next call by that name is another function
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: recursion global-write code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def later(x, n):
    return x * 100 + n


def first(x, n):
    global step
    step = later
    return step(x + 1, n) - n


step = first


def case(x, n):
    a = step(x, n)
    b = step(x, n)
    return a, b, step is later


def calls():
    global step
    yield call(np.arange(3.0), 1)
    step = first
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    step = first
    yield call(np.arange(3.0), 2)
