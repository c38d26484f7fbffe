# /// case
# summary: an argument that waits on the stack while a native call runs dies behind its own call
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: object-lifetime del-statement opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Dies:
    def __del__(self):
        event("dies")


def third(a, b, c):
    event("called")
    return c


def told(x):
    event("told")
    return x + 1


def case(x):
    y = x * 2
    z = third(Dies(), print("native"), told(y))
    event("behind")
    return y + z


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
