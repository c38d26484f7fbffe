# /// case
# summary: a nested function that prints changes the cell of the function around it, which reads it behind the call
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-nonlocal-statement
# features: cell-mutation nonlocal break-in-callee output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    total = x * n

    def add(value):
        nonlocal total
        total = total + value
        print("added", value)
        total = total * 2
        return value

    first = add(1)
    between = total
    second = add(first + 1)
    return between, total - second


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
