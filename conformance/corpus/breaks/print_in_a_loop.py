# /// case
# summary: a break in a loop's body prints in every turn, around work in the graph
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop opaque-call output for-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    for i in range(n):
        x = x + i
        print("turn", i)
        x = x * 2
    return x


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(2), 0)
