# /// case
# summary: the items of a list without a name die when its loop is left, those that were named later
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: object-lifetime for-loop list
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


LISTS = []


def case(x, stop):
    for held in LISTS.pop():
        x = x * held.n
        event("turn", held.n)
        if held.n == stop:
            event("leaving")
            break
    event("behind")
    held = None
    event("end")
    return x


def calls():
    for stop in (9, 9, 2):
        LISTS.append([Held(1), Held(2), Held(3)])
        yield call(np.arange(3.0), stop).expect("any")
