# /// case
# summary: a global is counted up before, in and after a callee that prints it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write break-in-callee output mutation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call

COUNT = 0


def step():
    global COUNT
    COUNT += 1
    print("count", COUNT)
    COUNT += 10


def case(x):
    global COUNT
    COUNT += 100
    step()
    y = x * COUNT
    step()
    return y + COUNT


def calls():
    global COUNT
    for COUNT in (0, 0, 5):
        yield call(np.arange(3.0))
    COUNT = 0
