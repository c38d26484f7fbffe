# /// case
# summary: a manager whose block has a break in it dies behind its __exit__
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: object-lifetime with-statement opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __enter__(self):
        event("enter")

    def __exit__(self, *error):
        event("exit")

    def __del__(self):
        event("dies")


def case(x):
    with Manager():
        y = x * 2
        print("native")
        event("behind the break")
        y = y + 1
    event("behind the with")
    return y


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
