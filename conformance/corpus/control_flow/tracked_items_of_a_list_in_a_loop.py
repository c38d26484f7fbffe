# /// case
# summary: a loop pops objects from a list: each dies in the turn after it was taken, the last with the function
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: object-lifetime while-loop list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Held:
    def __init__(self, n):
        self.n = n


HELD = []


def case(x, keep):
    seen = []
    while HELD:
        held = HELD.pop()
        x = x + held.n
        seen.append(len(HELD))
        if held.n == keep:
            seen.append(held)
    return x, len(seen), seen[-1]


def calls():
    for keep in (9, 9, 1):
        HELD[:] = [track(Held(i), "held %d" % i) for i in range(3)]
        yield call(np.arange(3.0), keep).expect("any")
