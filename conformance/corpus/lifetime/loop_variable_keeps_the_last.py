# /// case
# summary: the last item of a for loop lives on in its variable after the list was cleared
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: object-lifetime for-loop list-mutation opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event, track


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, things):
    for thing in things:
        x = x * thing.n
    things.clear()
    event("cleared")
    return x, thing.n


def calls():
    yield call(np.arange(3.0), [track(Thing(2), "a"), track(Thing(3), "b")])
    yield call(np.arange(3.0), [track(Thing(2), "a"), track(Thing(3), "b")])
    yield call(np.arange(3.0), [track(Thing(5), "c"), track(Thing(3), "d"), track(Thing(1), "e")])
