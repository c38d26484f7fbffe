# /// case
# summary: an error of a getter leaves the function: the frames of the getter and of its reader are in the traceback
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: property traceback raise inlined-call
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x):
        self.x = x

    @property
    def rate(self):
        if self.x.ndim > 1:
            raise ValueError("too many dimensions")
        return self.x * 2


def case(net):
    y = net.x + 1
    return y * net.rate


def calls():
    yield call(Net(np.arange(3.0)))
    yield call(Net(np.arange(3.0)))
    yield call(Net(np.ones((2, 2))))
    yield call(Net(np.arange(3.0)))
