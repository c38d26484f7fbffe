# /// case
# summary: the manager's exit removes it from the only list that holds it: it lives until its exit has returned
# reference: https://docs.python.org/3/reference/datamodel.html#object.__exit__
# features: object-lifetime with-statement list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __enter__(self):
        event("enter")
        return 2

    def __exit__(self, *details):
        ACTIVE.clear()
        event("cleared")

    def __del__(self):
        event("died")


ACTIVE = []


def case(x):
    with ACTIVE[0] as n:
        x = x * n
        event("body")
    event("behind")
    return x + 1


def calls():
    for _ in range(3):
        ACTIVE.append(Manager())
        yield call(np.arange(3.0)).expect("any")
