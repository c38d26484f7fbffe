# /// case
# summary: functions composed by a loop and by reduce, each level a closure over the one before
# reference: https://docs.python.org/3/library/functools.html#functools.reduce
# features: closure lambda nested-function builtin-function
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def compose(f, g):
    return lambda *args: f(g(*args))


def case(x, steps):
    table = {"twice": lambda y: y * 2, "more": lambda y: y + 1, "sum": lambda y: y - y.shape[0]}
    run = functools.reduce(compose, [table[step] for step in steps], lambda y: y)
    total = run(x)
    for step in steps:
        run = (lambda f, g: lambda y: g(f(y)))(run, table[step])
    return total, run(x)


def calls():
    yield call(np.arange(3.0), ["twice", "more"])
    yield call(np.arange(3.0), ["twice", "more"])
    yield call(np.arange(3.0), ["more", "twice", "sum"])
    yield call(np.arange(3.0), [])
