# /// case
# summary: a local that only the try used lives until the function is left, behind its finally clause
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: object-lifetime try-finally return-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


def work(x, n):
    held = Held(n)
    try:
        return x * held.n
    finally:
        event("finally")


def case(x, n):
    y = work(x, n)
    event("behind")
    return y + 1


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
