# /// case
# summary: the target of with ... as may be a tuple, a star and an item
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: unpacking starred-unpacking with-statement numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Gives:
    def __init__(self, *values):
        self.values = values

    def __enter__(self):
        event("enter", len(self.values))
        return self.values

    def __exit__(self, kind, error, tb):
        event("exit", kind and kind.__name__)
        return True


def case(x, n):
    slots = [None, None]
    a = b = "unbound"
    with Gives(*range(n)) as (a, b), Gives(x, x + 1, 3) as (slots[0], *slots[1:]):
        x = x * a + b
    return x, slots, a, b


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 1)
