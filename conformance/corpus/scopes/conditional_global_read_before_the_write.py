# /// case
# summary: one way through a recursive function writes the global that the other way reads
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write if-statement recursion
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


LEVEL = 0


def case(x, plan):
    global LEVEL
    if not plan:
        return x * LEVEL
    if plan[0]:
        LEVEL = plan[0]
    y = case(x + LEVEL, plan[1:])
    return y - LEVEL


def calls():
    global LEVEL
    yield call(np.arange(3.0), (1, 0, 2))
    LEVEL = 0
    yield call(np.arange(3.0), (1, 0, 2))
    yield call(np.arange(3.0), (0, 0))
    yield call(np.arange(3.0), ())
