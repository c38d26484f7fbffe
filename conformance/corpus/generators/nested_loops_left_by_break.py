# /// case
# summary: generators of nested loops that are left by break run their finally at their own break
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop try-finally object-lifetime
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def rows(x, name):
    try:
        for i in range(5):
            yield x + i
    finally:
        event("closed " + name)


def case(x):
    total = x
    for y in rows(x, "a"):
        for z in rows(y, "b"):
            event("inner turn")
            total = total + z
            break
        event("outer turn")
        if total.ndim == 1:
            break
    event("behind")
    return total


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
