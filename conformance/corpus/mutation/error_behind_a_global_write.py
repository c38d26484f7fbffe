# /// case
# summary: a global that was written before an error in the same expression keeps its new value
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write traceback mutation-order inlined-call
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call

COUNT = 0


def step(x):
    global COUNT
    COUNT += 1
    return x * COUNT


def case(x, items):
    return step(x) + items[1] + step(x)


def calls():
    global COUNT
    for items in ([1, 2], [1, 2], [1], [1, 3]):
        COUNT = 0
        yield call(np.arange(3.0), items)
    COUNT = 0
