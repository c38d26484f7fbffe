# /// case
# summary: an object that a callee's local holds dies when the callee has left its finally clause
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: object-lifetime try-finally inlined-call
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


HELD = []


def work(x):
    held = HELD.pop()
    try:
        return event("value", x * held.n)
    finally:
        event("finally")


def case(x):
    y = work(x)
    event("behind")
    return y + 1


def calls():
    for n in (1, 1, 2):
        HELD.append(Held(n))
        yield call(np.arange(3.0)).expect("any")
