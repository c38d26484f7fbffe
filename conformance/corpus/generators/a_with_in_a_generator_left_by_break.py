# /// case
# summary: the with in a generator that a loop leaves by break is left behind what the body of the loop did
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop with-statement object-lifetime
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __enter__(self):
        event("enter")

    def __exit__(self, *error):
        event("exit")


def rows(x):
    with Scope():
        for i in range(5):
            yield x + i


def case(x):
    for y in rows(x):
        event("turn")
        if len(x) > 1:
            break
    event("behind")
    return y * 2


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
