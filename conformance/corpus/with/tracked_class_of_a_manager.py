# /// case
# summary: a manager of a class made for one call: class and instance die after it
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: object-lifetime with-statement identity-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


def make_manager(n):
    def enter(self):
        return n

    def leave(self, *details):
        return None

    cls = type("Manager", (), {"__enter__": enter, "__exit__": leave})
    track(cls, "class %d" % n)
    return track(cls(), "instance %d" % n)


def case(x, manager):
    with manager as n:
        y = x * n
    return y + 1


def calls():
    for n in (1, 2, 3):
        manager = make_manager(n)
        yield call(np.arange(3.0), manager).expect("any")
        yield call(np.arange(3.0), manager)
        del manager
