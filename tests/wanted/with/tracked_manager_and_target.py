# /// case
# summary: a manager and what it gave, held by nothing else, live until the with is left and the target is rebound
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: object-lifetime with-statement numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Given:
    pass


class Manager:
    def __init__(self, given):
        self.given = given

    def __enter__(self):
        given, self.given = self.given, None
        return given

    def __exit__(self, kind, error, trace):
        return kind is ValueError


HELD = []


def case(x, y):
    z = x
    with HELD.pop() as target:
        z = x @ y
        kind = type(target).__name__
    target = None
    return z * 2, len(HELD)


def calls():
    for n, size in enumerate((3, 3, 4, 4)):
        HELD.append(track(Manager(track(Given(), "given %d" % n)), "manager %d" % n))
        yield call(np.arange(3.0), np.ones(size)).expect("any")
