# /// case
# summary: an object passed without a name is deleted by the callee: whether it dies there or at the end of the call
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime del-statement inlined-call evaluation-order
# since: 3.8
# capture: full
# capture@3.8-3.10: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


HELD = []


def use(x, held):
    y = x * held.n
    del held
    event("deleted")
    return y


def case(x):
    y = use(x, HELD.pop())
    event("behind")
    return y + 1


def calls():
    for n in (1, 1, 2):
        HELD.append(Held(n))
        yield call(np.arange(3.0)).expect("any")
