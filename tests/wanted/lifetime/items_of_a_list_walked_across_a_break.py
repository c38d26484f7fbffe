# /// case
# summary: a list that a loop walks across a break dies where the loop is left, behind the body
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: object-lifetime for-loop opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Dies:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        event("dies " + self.name)


def case(x):
    y = x
    for one in [Dies("a"), Dies("b")]:
        print("native")
        event("turn", one.name)
        y = y + 1
        break
    event("behind")
    one = None
    event("end")
    return y


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
