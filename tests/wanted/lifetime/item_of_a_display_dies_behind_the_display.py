# /// case
# summary: an item of a display that waits on the stack across a break dies behind the display
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: object-lifetime data-dependent-branch tuple evaluation-order
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call, event


class Dies:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        event("dies " + self.name)


def case(x):
    y = (Dies("a"), x.sum() > 100 or event("b", 5), event("c", 6))[2]
    event("behind")
    z = [Dies("d"), 1 if x.sum() > 1 else 2, event("e", 3)][1]
    event("end")
    return x * y + z


def calls():
    for n in (2, 2, 3):
        yield call(np.arange(float(n)))
