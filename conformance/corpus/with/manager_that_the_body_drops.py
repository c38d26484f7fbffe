# /// case
# summary: the body removes a manager from the only list that holds it: the with keeps it until its exit
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: object-lifetime with-statement for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __init__(self, n):
        self.n = n

    def __enter__(self):
        return self.n

    def __exit__(self, *details):
        event("exit", self.n)

    def __del__(self):
        event("died", self.n)


ACTIVE = []


def case(x):
    for _ in range(2):
        with ACTIVE[-1] as n:
            x = x * n
            ACTIVE.pop()
            event("popped", n)
        event("behind")
    return x + 1


def calls():
    for n in (1, 1, 3):
        ACTIVE[:] = [Manager(n), Manager(n + 1)]
        yield call(np.arange(3.0)).expect("any")
