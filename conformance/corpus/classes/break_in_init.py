# /// case
# summary: an __init__ that prints between its assignments leaves the instance half made around the break
# reference: https://docs.python.org/3/reference/datamodel.html#object.__init__
# features: instance-attribute break-in-callee output numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x, n):
        self.x = x * n
        print("made", sorted(vars(self)))
        self.y = self.x + 1


def case(x, n):
    first = Net(x, n)
    second = Net(first.y, 2)
    return first, second, second.y - first.x


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
