# /// case
# summary: a loop over a list that nobody else holds is left by return of an item: the others die behind the value
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: object-lifetime for-loop return-statement
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


def search(wanted):
    for held in LISTS.pop():
        event("turn", held.n)
        if held.n == wanted:
            return event("found", held)
    return None


def case(x, wanted):
    held = search(wanted)
    event("behind")
    if held is None:
        return x
    return x * held.n


def calls():
    for wanted in (2, 2, 9):
        LISTS.append([Held(1), Held(2), Held(3)])
        yield call(np.arange(3.0), wanted).expect("any")
