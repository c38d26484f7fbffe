# /// case
# summary: a function that rebinds or deletes the name by which it was called runs to its end
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: global-write inlined-call code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def first(x):
    global step
    step = second
    return x * 2


def second(x):
    global step
    step = first
    return x + 1


step = first


def case(x):
    return step(step(step(x)))


def calls():
    global step
    for _ in range(3):
        step = first
        yield call(np.arange(2.0))
    step = second
    yield call(np.arange(2.0))
    step = first
