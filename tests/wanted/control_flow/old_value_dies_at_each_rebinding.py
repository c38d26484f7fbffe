# /// case
# summary: a name is bound to a new object in each turn: the old one dies after the new one was made
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: object-lifetime while-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


HELD = []


def taken():
    held = HELD.pop()
    event("taken", held.n)
    return held


def case(x):
    while HELD:
        held = taken()
        x = x * 2 + held.n
        event("turn")
    event("behind")
    return x


def calls():
    for n in (2, 2, 3):
        HELD[:] = [Held(i) for i in range(n)]
        yield call(np.arange(3.0)).expect("any")
